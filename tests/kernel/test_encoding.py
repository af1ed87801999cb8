"""Engine objects as JSON values, and the digest of a state, which logs and archives keep."""

from hashlib import sha256

from waystation.games import find_game
from waystation.kernel import State, Swift, digest
from waystation.kernel.encoding import encode


class Notes(State):
    def __init__(self, words):
        super().__init__(Swift.from_seed(1))
        self.words = words


def test_a_printed_component_is_encoded_as_its_id():
    denver = find_game("ticket-to-ride-usa").rules.board.route("denver-omaha")
    assert encode([denver, (denver,)]) == ["denver-omaha", ["denver-omaha"]]


def test_the_digest_of_a_state_is_the_sha_256_of_its_json_with_keys_in_order_and_letters_as_they_are():
    s = Notes({"zug": "Köln", "ab": 1})
    written = '{"agenda":[],"kind":"Notes","words":{"ab":1,"zug":"Köln"}}'
    assert digest(s) == sha256(written.encode()).hexdigest()
