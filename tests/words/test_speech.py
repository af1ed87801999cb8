"""What is said at the table."""

import pytest

from games.playing import seats_near
from waystation.games import find_game, game_ids
from waystation.games.ticket_to_ride import events as ev
from waystation.kernel import Match, Phrase, Refusal, Swift, pending
from waystation.words import LANGUAGES, UnknownMessage, join_sentences, words_for


@pytest.fixture
def english():
    return words_for("en", find_game("ticket-to-ride-usa"), ["Ann", "Ben"])


def told_option(words, notation, seats=2):
    """The sentence of the first option that begins like this, at the table where it is offered."""
    match = Match(find_game("ticket-to-ride-usa"), seats, seed=b"words")
    chance = Swift.from_seed(1)
    while not match.over:
        seat = pending(match.state)[0].seat
        options = match.options(seat)
        for option in options:
            if str(option).startswith(notation):
                return words.option(option, match.state)
        match.play(seat, str(options[chance.below("", len(options))]))
    raise AssertionError(notation)


def test_an_event_names_the_seat_and_the_card(english):
    assert english.event(ev.CardDrawn(0, "red")) == "Ann draws a card from the deck: red."


def test_a_hidden_card_is_not_named(english):
    assert english.event(ev.CardDrawn(0, "red").seen_by(1)) == "Ann draws a card from the deck."


def test_hidden_tickets_are_counted_only(english):
    drawn = ev.TicketsDrawn(1, (3,), ("denver/pittsburgh", "boston/miami", "dallas/new_york"))
    assert english.event(drawn.seen_by(0)) == "Ben draws 3 tickets."
    assert "Denver – Pittsburgh (11)" in english.event(drawn)


def test_returning_no_ticket_is_keeping_them_all(english):
    returned = ev.TicketsReturned(1, (0,), ())
    assert english.event(returned) == english.event(returned.seen_by(0))
    assert english.event(returned) == "Ben keeps all the tickets drawn."


def test_a_claim_tells_cards_and_points(english):
    claimed = ev.RouteClaimed(0, "denver-omaha", {"purple": 3, "locomotive": 1}, 7)
    assert english.event(claimed) == "Ann claims Denver – Omaha with 3 purple, 1 locomotive: 7 points."


def test_a_single_thing_is_not_plural(english):
    claimed = ev.RouteClaimed(0, "atlanta-nashville", {"locomotive": 1}, 1)
    assert english.event(claimed) == "Ann claims Atlanta – Nashville with 1 locomotive: 1 point."


def test_a_refusal_ends_with_its_rule(english):
    refusal = Refusal("TTR-CLAIM-01", {"route": "denver-omaha", "length": 4, "seat": 1})
    assert english.refusal(refusal) == "Denver – Omaha is already claimed by Ben. [TTR-CLAIM-01]"


def test_a_japanese_sentence_is_followed_by_no_space():
    assert join_sentences("One.", "Two.") == "One. Two."
    assert join_sentences("一。", "二。", "[R]") == "一。二。[R]"


@pytest.mark.parametrize(
    ("notation", "sentence"),
    [
        ("draw deck", "Draw a card from the deck"),
        ("draw red", "Take a face-up card: red"),
        ("tickets", "Draw 3 tickets"),
        ("keep", "Keep "),
        ("claim atlanta-nashville R", "Claim Atlanta – Nashville with 1 red"),
    ],
)
def test_an_option_is_a_sentence(english, notation, sentence):
    assert told_option(english, notation).startswith(sentence)


def test_a_general_reason_is_said_at_any_table(english):
    assert english.say(Phrase("undo.not_yours", {"seat": 1})) == "The last action was Ben's, not yours."


@pytest.mark.parametrize(
    ("language", "game", "odds", "text"),
    [
        ("en", "ticket-to-ride-usa", Phrase("odds.card", {"card": "red"}), "The next card of the deck: red"),
        (
            "ja",
            "stone-age",
            Phrase("odds.brought", {"number": 2, "what": "wood", "dice": 3}),
            "ダイス3個で木材2個",
        ),
        (
            "en",
            "stone-age",
            Phrase("odds.at_least_one", {"what": "gold", "dice": 1}),
            "At least 1 gold from 1 die",
        ),
        (
            "ko",
            "great-western-trail-2e",
            Phrase("odds.breed", {"breed": "brown"}),
            "카드 더미의 다음 카드: 숏혼",
        ),
    ],
)
def test_odds_are_said_by_what_may_happen(language, game, odds, text):
    assert words_for(language, find_game(game)).say(odds) == text


def test_what_a_person_typed_is_said_back_as_it_was_typed(english):
    assert "“denver”" in english.general_text("play.nothing_called", letters="denver", hint="")


def test_a_missing_language_is_named():
    with pytest.raises(UnknownMessage, match="There is no language 'fr'"):
        words_for("fr", find_game("ticket-to-ride-usa"))


def test_seats_without_names_are_given_some():
    words = words_for("ja", find_game("ticket-to-ride-usa"))
    assert [words.seat(0), words.seat(7)] == ["アン", "席8"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_a_whole_match_can_be_told(game, language):
    """Prompts, options, odds, refusals, events as everyone sees them, the sheet: none lacks a word."""
    seats = seats_near(find_game(game), 3)
    match = Match(find_game(game), seats, seed=b"a whole match")
    words = words_for(language, match.game)
    chance = Swift.from_seed(7)
    told = [words.event(event) for event in match.events[0]]
    while not match.over:
        decision = pending(match.state)[0]
        told.append(words.prompt(decision, match.state))
        options = match.options(decision.seat)
        told += [words.option(option, match.state) + words.group(option) for option in options]
        told += ["".join(words.row(option, match.state)) for option in options]
        if len(match.log) % 9 == 0:
            told += refusals(match, words, decision.seat) + odds(match, words, decision.seat)
        for event in match.play(decision.seat, str(options[chance.below("", len(options))])):
            told += [words.event(event.seen_by(reader)) for reader in (None, *range(seats))]
    told += [words.sheet_line(line) for sheet in match.sheets for line in sheet.lines]
    assert not [text for text in told if "{" in text or "None" in text]


def refusals(match, words, seat):
    reasons = [match.game.why_not(match.state, seat, target) for target in match.game.targets(match.state)]
    return [words.refusal(reason) for reason in reasons if reason is not None]


def odds(match, words, seat):
    targets = match.game.targets(match.state)
    return [words.say(odd.what) for target in targets for odd in match.game.odds(match.state, seat, target)]
