"""Players read names, never the ids that programs use."""

import re
from itertools import chain
from pathlib import Path

import pytest

import waystation
from waystation.games import find_game, game_ids
from waystation.kernel import Match, Swift, pending
from waystation.words import LANGUAGES, words_for
from waystation.words.catalogue import read_po

EVERY = 7
"""Actions between two looks at everything that is said at a table."""

ID = re.compile(r"[a-z]_[a-z]|[a-z]-[a-z]+-\d|\b[CH]\d\d\b", re.ASCII)
"""What an id looks like: `kansas_city`, `dallas-houston-1`, `C17`; Korean particles may follow it."""

CATALOGUES = sorted(Path(waystation.__file__).parent.glob("**/locale/*.po*"))


def said_at(words, match):
    """Everything that the seat that is asked may read: prompt, options, refusals."""
    s, asked = match.state, pending(match.state)[0]
    yield words.prompt(asked, s)
    for option in match.options(asked.seat):
        yield from (words.group(option), *words.row(option, s), words.option(option, s))
    for refusal in match.game.refusals(s, asked.seat).values():
        yield words.why(refusal)


def said_in(words, game, seed):
    """Everything that is said in a match that is played at random."""
    match = Match(game, min(game.seats), seed=seed)
    chance = Swift.from_seed(1)
    while not match.over:
        asked = pending(match.state)[0]
        if len(match.log) % EVERY == 0:
            yield from said_at(words, match)
        options = match.options(asked.seat)
        match.play(asked.seat, str(options[chance.below("", len(options))]))
    yield from (words.event(event) for event in chain(*match.events))
    yield from (words.sheet_line(line) for sheet in game.sheets(match.state) for line in sheet.lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_no_id_reaches_a_player(game_id, language):
    game = find_game(game_id)
    words = words_for(language, game)
    found = {text for text in said_in(words, game, b"ids") if ID.search(text)}
    assert not found


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parts[-4]}-{path.name}")
def test_no_id_is_written_in_a_catalogue(path):
    """A translation may keep an id that its English no longer has."""
    found = {
        entry.key: form
        for entry in read_po(path.read_text(encoding="utf-8"))
        for form in (entry.source, entry.plural, *entry.forms.values())
        if entry.key and ID.search(re.sub(r"\{[^}]*\}", "", form))
    }
    assert found == {}
