"""Relic at a terminal: a whole game by script, every command, every mistake in one line."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from itertools import repeat
from pathlib import Path

import pytest

import reliquary
from reliquary import bots, notation
from reliquary.cli.session import Session
from reliquary.cli.telling import teller_of
from reliquary.cli.terminal import Terminal
from reliquary.games.relic import events
from reliquary.games.relic.terminal import MENU, meant
from reliquary.table import LocalTable
from tests.cli.conftest import Runner, saved
from tests.cli.test_bad_input import refused
from tests.rules import rule

SHORT = {"missions": 1, "scenario": "the-mystery-beyond"}
PLAY = ("play", "relic", "--seed", 5, "--option", "characters=ogryn,callidus-assassin")
RIVAL = ("--seats", "human,random")


class Puppet(Terminal):
    """A terminal whose lines are thought up on the spot."""

    def __init__(self, think: Callable[[Session], str]) -> None:
        super().__init__()
        self.think = think
        self.session: Session | None = None

    def ask(self, question: str) -> str:
        assert self.session is not None
        return "" if "Enter" in question else self.think(self.session)


def played(table: LocalTable, file: Path, think: Callable[[Session], str]) -> None:
    terminal = Puppet(think)
    terminal.session = Session(table, terminal, file)
    terminal.session.run()


def as_a_bot(session: Session) -> str:
    """The letter that a bot would type."""
    assert session.reader is not None
    view = session.table.view(session.reader)
    action = bots.make("greedy", len(session.table.moves)).choose(view)
    return next(choice.letter for choice in session.listed(view) if choice.action == action)


def as_a_fumbler(seed: int, longest: int) -> Callable[[Session], str]:
    """Random choices, and now and then a command or an action that may not be allowed."""
    dice = random.Random(seed)
    commands = (
        "board",
        "charts",
        "log",
        "?",
        "undo",
        "save",
        "why trade",
        "log 3",
        "",
        "zz",
        "rule RE-WIN-01",
        "what ork",
    )

    def think(session: Session) -> str:
        assert session.reader is not None
        if len(session.table.moves) > longest:
            return "quit"
        if dice.random() < 0.05:
            return dice.choice([*commands, f"why {dice.choice(session.table.game.vocabulary)}"])
        return dice.choice(session.listed(session.table.view(session.reader))).letter

    return think


def test_a_whole_short_game_is_played_and_verified(
    run: Runner, data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    table = LocalTable.begin(reliquary.game("relic"), ["human", "greedy"], 3, SHORT)

    played(table, file, as_a_bot)

    told = capsys.readouterr().out
    winner = teller_of(table.game).names(table.state)[table.state.winner]
    assert f"{winner} wins the game." in told
    assert "level" in told
    record = notation.read_record(file.read_bytes())
    assert record.result is not None
    assert record.game == "relic"
    done = run("verify", file)
    assert done.code == 0
    assert "the result holds" in done.out


def test_it_is_played_by_letters(run: Runner, data: Path) -> None:
    done = run(*PLAY, *RIVAL, lines=repeat("a", 40))

    assert done.code == 0
    assert done.err == ""
    assert "You are Ogryn (A)." in done.out
    assert "Against Callidus Assassin (random)." in done.out
    assert "trade them for a Relic" in done.out
    assert "You: where does your move end?" in done.out
    [file] = saved(data)
    assert file.name.endswith("-relic.reliquary.json")


@pytest.mark.parametrize("seed", range(4))
def test_every_question_and_every_choice_has_words(data: Path, tmp_path: Path, seed: int) -> None:
    players = ["human", "random", "human", "human"][: 2 + seed % 3]
    table = LocalTable.begin(reliquary.game("relic"), players, seed, {"missions": 1})

    played(table, tmp_path / "game.json", as_a_fumbler(seed, 400))

    assert len(table.moves) > 100 or table.decision is None


def test_a_sheet_that_is_asked_for_comes_alone(run: Runner, data: Path) -> None:
    done = run(*PLAY, *RIVAL, lines=["sheets b"])

    _, _, new = done.out.partition("Your choice:")
    assert "B  Callidus Assassin" in new
    assert "A  Ogryn" not in new
    assert "Scenario: " not in new


def test_the_board_fits_a_low_screen_and_is_the_last_that_is_said(
    run: Runner, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reliquary.cli.looks.size", lambda: (80, 24))
    done = run(*PLAY, *RIVAL, lines=["board"])

    _, _, new = done.out.partition("Your choice:")
    grid, _, after = new[new.index("┏") :].partition("┛\n")
    assert grid.count("\n") == 21
    assert after.startswith("“list” shows your choices again.\nYour choice:")


def test_a_choice_is_taken_by_its_words(run: Runner, data: Path) -> None:
    done = run(*PLAY, *RIVAL, lines=["Roll for movement"])

    assert "Ogryn rolls" in done.out


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("why go outskirts", "RE-MOVE-02 Staying on the space is not allowed"),
        ("why governor’s spire", "go Governor’s Spire: "),
        ("why trade", "trade: a Relic costs 3 completed missions."),
        ("why use power sword", "RE-ASSET-05"),
        ("why special move", "special move: no special move was given to you"),
        ("why a", "This is allowed now: choice a."),
        ("why roll", "This is allowed now: choice a."),
        ("why go to governors spire", "go Governor’s Spire: "),
        ("why governor's spire", "go Governor’s Spire: "),
        ("why evade", "Evade: Some abilities let you get round an enemy"),
        ("why fight", "fight Strength: no enemy here fights with Strength"),
        ("why level", "Level: Every 6 trophy points"),
        ("why use short hop", "RE-POWER-01"),
        ("why fly", "No action is called “fly”"),
        ("why go arcade", "go Broker Arcade: "),
        ("why move to governors spire", "go Governor’s Spire: "),
        ("why go centre", "go The Centre: "),
        ("why stay", "Movement: You roll a die and go exactly that far"),
        ("why attack callidus", "Rival: Players cannot attack each other."),
        ("why fight on", "Battle: You and the enemy each roll a die"),
        ("why buy", "Buying: Wargear and Power cards are bought with influence"),
        ("why heal", "Life: How much you can bear."),
        ("why win the game", "Victory: Complete missions"),
        ("go governor's spire", "go Governor’s Spire: "),
        ("special move", "special move: no special move was given to you"),
        ("go arcade", "go Broker Arcade: "),
        ("stay", "(RE-MOVE-01)"),
        ("attack callidus assassin", "(RE-GEN-05)"),
        ("why", "why go outskirts, why trade"),
        ("trade", "trade: "),
        ("rule RE-BATTLE-22", "RE-BATTLE-22 Step 7, tie"),
        ("rule evade", "RE-EVADE-01"),
        ("rule", "rule RE-BATTLE-22"),
        ("what power sword", "Power Sword: Wargear · Weapon"),
        ("what ogryn", "Ogryn: Character · Imperial Guard · Strength 5"),
        ("what ogryn", "Level 1: Gain 1 Strength. Level 2: Gain 1 Life."),
        ("what governor's spire", "Governor’s Spire: Outer tier"),
        ("what outskirts", "Outskirts: Outer tier · Hive World"),
        ("what mystery", "The Mystery Beyond: Scenario"),
        ("what outskirts", "Outskirts now: you are here · draw 1 yellow"),
        ("what governors spire", "Governor’s Spire: Outer tier"),
        ("what Governor's", "Governor’s Spire now: draw 1 yellow"),
        ("what broker arcade", "Broker Arcade now: nothing lies there, and nobody is there"),
        ("what omens", "Omen: A mark on some Threat cards."),
        ("what corruption", "(RE-CORRUPT-12)"),
        ("what trophy", "(RE-XP-02)"),
        ("what asset limit", "(RE-XP-08)"),
        ("what cunning", "(RE-ATTR-02)"),
        ("what influence", "(RE-INFL-01)"),
        ("what scenario", "Confrontation: "),
        ("what scenario", "(RE-SCEN-01)"),
        ("what hive", "Hive World: an area: Sunken Tenements, Outskirts"),
        ("what ing", "more; write more of the name."),
        ("what nothing like it", "Nothing here is called “nothing like it”"),
        ("what", "what outskirts, what ogryn"),
        ("?", "sheets all character sheets"),
        ("undo", "There is nothing of yours to take back."),
        ("charts", "Mission: "),
        ("sheets", "Special reward: Gain 2 Life."),
        ("sheets me", "A Ogryn: you, to act, level 0"),
        ("sheets b", "B Callidus Assassin: level 0"),
        ("sheet callidus", "B Callidus Assassin: level 0"),
        ("sheets nobody", "Nobody here is called “nobody”"),
        ("sheets", "Level 12: Gain 1 point of an attribute of your choice."),
        ("board", "No Threats lie on the board."),
        ("log x", "“x” is no number of lines"),
        ("log 0", "“0” is no number of lines"),
        ("log 1", "– Ogryn begins a turn."),
        ("?", "all character sheets"),
        ("zz", "“zz” is neither a letter of the list nor a command"),
        ("list", "You: how do you move?"),
        ("save copy.json", "Saved: copy.json"),
        ("x" * 400, f"“{'x' * 39}…” is neither a letter"),
        ("why " + "x" * 400, f"No action is called “{'x' * 39}…”."),
    ],
)
def test_a_command_is_answered_and_the_question_stays_open(run: Runner, data: Path, line: str, answer: str) -> None:
    done = run(*PLAY, *RIVAL, lines=[line, "roll"])

    _, _, new = done.out.partition("Your choice:")
    assert answer in " ".join(new.split())
    assert "Ogryn rolls" in new
    assert "\x1b" not in done.out


def test_a_choice_is_taken_by_the_beginnings_of_its_words(run: Runner) -> None:
    done = run(*PLAY, *RIVAL, lines=["roll for mov"])

    assert "Ogryn rolls " in done.out


def test_one_sheet_ends_with_one_empty_line(run: Runner) -> None:
    done = run(*PLAY, *RIVAL, lines=["sheets me"])

    _, _, new = done.out.partition("Your choice:")
    assert "\n\n\n" not in new
    assert "allowed\n\nYou: how do you move?" in new


def test_the_input_ends_and_the_game_is_resumed(run: Runner, data: Path) -> None:
    run("play", "--seed", 5, lines=["a"])
    first = run(*PLAY, *RIVAL, lines=["roll"])
    [file] = [file for file in saved(data) if "relic" in file.name]
    run("play", "--seed", 6, lines=["a"])

    second = run("play", "relic", "--resume", lines=["a"])

    assert "reliquary play --resume" in first.out
    assert second.code == 0
    assert len(notation.read_record(file.read_bytes()).actions) > 1
    assert run("play", file, lines=["a"]).code == 0


def test_an_old_terminal_reads_commas(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reliquary.cli.looks.plain_letters", lambda: True)

    done = run(*PLAY, *RIVAL, lines=["what ogryn"])

    assert "Ogryn: Character, Imperial Guard, Strength 5" in done.out
    assert " ," not in done.out
    assert done.out.isascii()


def test_people_share_the_keyboard(run: Runner) -> None:
    done = run(*PLAY, "--seats", "human,human", lines=["", *repeat("a", 12)])

    assert done.code == 0
    assert "At this terminal: Ogryn, Callidus Assassin." in done.out
    assert "Pass the keyboard to" in done.out


def test_a_choice_that_is_none_answers_itself(data: Path, tmp_path: Path) -> None:
    asked: list[int] = []

    def think(session: Session) -> str:
        assert session.reader is not None
        view = session.table.view(session.reader)
        asked.append(len(view.offers))
        return "quit" if len(session.table.moves) > 200 else as_a_bot(session)

    table = LocalTable.begin(reliquary.game("relic"), ["human", "random"], 4, {"scenario": "the-slow-unmaking"})
    played(table, tmp_path / "game.json", think)

    assert min(asked) > 1


def test_who_has_no_character_yet_chooses_one(run: Runner) -> None:
    done = run("play", "relic", "--seed", 5, "--seats", "2", lines=["a"])

    assert "You: which character do you play?" in done.out
    assert "Player 1 is the " in done.out


def test_the_menu_offers_both_games(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from reliquary.cli.play import Wishes, _menu

    answers = iter(["e", "b"])
    terminal, wishes = Terminal(), Wishes()
    terminal.ask = lambda question: next(answers)  # type: ignore[method-assign]

    assert _menu(terminal, wishes)
    assert (wishes.game, wishes.options) == ("relic", SHORT)
    told = capsys.readouterr().out
    assert "e  Another game: Relic\n" in told
    assert "e  Another game: Relic Runners\n" in told


@rule("RE-SETUP-03")
def test_the_menu_deals_a_first_game_as_it_is_recommended() -> None:
    [(seats, options)] = [(seats, options) for message, seats, options in MENU if message == "menu-short"]
    table = LocalTable.begin(reliquary.game("relic"), seats.split(","), 1, options)

    assert table.game.scenarios[table.state.setting.scenario].id == "the-mystery-beyond"


def test_the_menu_seats_players_that_know_the_game() -> None:
    from reliquary.cli.settings import read_seats

    assert [read_seats(seats, "relic", humans=True)[0] for _, seats, _ in MENU] == ["human"] * 4


def test_replay_tells_who_was_who(run: Runner, tmp_path: Path) -> None:
    table = LocalTable.begin(reliquary.game("relic"), ["human", "human"], 8, SHORT)
    for _ in range(140):
        decision = table.decision
        assert decision is not None
        table.act(decision.seat, decision.options[0])
    Path("game.json").write_text(notation.write_record(table.whole_record()))

    told = run("replay", "game.json")
    assert told.code == 0
    assert "The table is laid for 2 players; a Relic costs 1 completed mission." in told.out
    assert "Player 1 is the " in told.out
    document = json.loads(run("replay", "game.json", "--json").out)
    assert document["options"] == {"characters": "deal", **SHORT}
    assert document["names"] == teller_of(table.game).names(table.state)
    assert document["actions"][0]["events"][0]["text"].endswith("has chosen a character.")
    last = document["actions"][-1]["events"]
    assert last[0]["turn"] > 10
    assert [(event["cause"] != "", event["group"]) for event in last[:1]] == [(True, 0)]
    assert "Governor" in run("replay", "game.json", "--at", 10).out
    assert run("verify", "game.json").code == 0


def test_simulate_sums_games_up(run: Runner) -> None:
    done = run("simulate", "relic", "--seats", "random,random", "--games", 1, "--option", "missions=1", "--json")

    assert done.code == 0
    summary = json.loads(done.out)
    assert summary["game"] == "relic"
    assert sum(summary["wins"]) == 1


def test_whoever_names_nobody_meets_the_usual_bot(run: Runner, data: Path) -> None:
    assert run("play", "relic", "--seed", 5, lines=["a"]).code == 0
    assert run("play", "relic", "--seed", 5, "--seats", 3, lines=["a"]).code == 0

    players = [notation.read_record(file.read_bytes()).players for file in saved(data)]
    assert sorted(players) == [["human", "regular"], ["human", "regular", "regular"]]


def test_a_pack_says_for_which_game_it_is(run: Runner, tmp_path: Path) -> None:
    run("pack", "new", tmp_path / "mine", "--game", "relic")
    assert "of relic-2-" in run("simulate", "--pack", tmp_path / "mine", "--games", 1).out
    assert (
        "this pack is for relic, not for runners; take relic"
        in run("simulate", "runners", "--pack", tmp_path / "mine").err
    )

    pack = tmp_path / "mine" / "pack.yaml"
    pack.write_text(pack.read_text().replace("game: relic", "game: relics"))
    told = run("pack", "check", tmp_path / "mine").err
    assert told.endswith("pack.yaml:4: game: expected runners or relic, found 'relics'; did you mean 'relic'?\n")
    assert told.count("\n") == 1


ROTTEN = """
scenarios:
  - id: the-mystery-beyond
    origin: owner
    abilities: [{when: start-of-turn, effect: [{draw: {corruption: 6}}]}]
    confrontation: [win-game]
"""


@rule("RE-CORRUPT-26", "RE-RULING-124")
@pytest.mark.parametrize("others", [["canoness"], ["canoness", "commissar"], ["canoness", "commissar", "rogue-trader"]])
def test_who_declines_a_new_character_is_out_and_the_bots_play_to_the_end(
    run: Runner, data: Path, tmp_path: Path, others: list[str]
) -> None:
    run("pack", "new", tmp_path / "mine", "--game", "relic")
    (tmp_path / "mine" / "scenarios.yaml").write_text(ROTTEN)
    characters, seats = ",".join(["ogryn", *others]), ",".join(["human", *["greedy"] * len(others)])
    told = ("--seats", seats, "--option", f"characters={characters}", "--option", "scenario=the-mystery-beyond")
    done = run("play", "relic", "--pack", tmp_path / "mine", "--seed", 5, *told, lines=["leave the game"])

    assert "You: do you play on with a new character?" in done.out
    assert "Ogryn is out of the game." in done.out
    assert done.out.count(" wins the game.\n") == 1


def test_each_of_several_packs_is_told_of(run: Runner) -> None:
    run("pack", "new", "mine", "--game", "relic")
    done = run("pack", "check", "mine", "nowhere", "elsewhere")

    assert done.code == 2
    assert done.out.startswith("mine: good; edition relic-2-")
    assert [line.partition(":")[0] for line in done.err.splitlines()] == ["nowhere", "elsewhere"]
    assert [pack["good"] for pack in json.loads(run("pack", "check", "nowhere", "mine", "--json").out)] == [False, True]


def test_a_pack_is_exported_for_its_own_game(run: Runner) -> None:
    run("pack", "new", "mine", "--game", "relic")

    refused(run("pack", "export", "mine", "--game", "runners"), "the pack in mine is for relic", "leave --game out")


def test_a_record_of_ours_needs_no_pack(run: Runner) -> None:
    table = LocalTable.begin(reliquary.game("relic"), ("greedy", "greedy"), 3, SHORT)
    Path("game.json").write_text(notation.write_record(table.whole_record()))
    run("pack", "new", "mine", "--game", "relic")
    Path("mine/wargear.yaml").write_text("drop: [trench-bolter]\n")

    refused(run("verify", "game.json", "--pack", "mine"), "it was made with our own pack: leave --pack out")


def test_a_replay_tells_secrets_to_all_and_leaves_no_action_out(run: Runner, tmp_path: Path) -> None:
    table = LocalTable.begin(reliquary.game("relic"), ("greedy", "greedy"), 3, SHORT)
    table.let_bots_play()
    record = tmp_path / "game.reliquary.json"
    record.write_text(notation.write_record(table.whole_record()))
    told = run("replay", record).out

    assert re.search(r"^ +[A-Z][\w -]+ draws [A-Z][^.]+, number \d\. “", told, re.MULTILINE)
    assert "You draw " not in told
    assert "draws a Power card" not in told
    assert re.search(r"^ +\d+  [A-Z][\w -]+ chooses: (no|done)\.$", told, re.MULTILINE)
    assert not re.search(r"^ +\d+ *$", told, re.MULTILINE)


def test_a_replay_can_be_told_to_one_seat(run: Runner, tmp_path: Path) -> None:
    table = LocalTable.begin(reliquary.game("relic"), ("greedy", "greedy"), 3, SHORT)
    table.let_bots_play()
    record = tmp_path / "game.reliquary.json"
    record.write_text(notation.write_record(table.whole_record()))
    names = teller_of(table.game).names(table.state)
    told = run("replay", record, "--seat", 1).out

    assert "Two character sheets are dealt to you: " in told
    assert f"{names[0]} draws a Power card." in told
    assert f"{names[1]} draws a Power card." not in told
    assert f"{names[1]} chooses: " in told
    assert f"{names[0]} chooses: " not in told
    assert f"{names[1]} (you) at " in run("replay", record, "--seat", 1, "--at", 30).out
    refused(run("replay", record, "--seat", 2), "--seat: there is no seat 2; they are 0 to 1")


def test_rules_are_found(run: Runner) -> None:
    assert "RE-BATTLE-22 Step 7" in run("rules", "RE-BATTLE-22").out
    assert run("rules", "RE-EVADE").out.count("RE-EVADE-0") >= 7
    assert "RE-CORRUPT-12" in run("rules", "corruption", "threshold").out
    assert "RE-BATTLE" in run("rules").out


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("play relik", ["relik", "did you mean relic?"]),
        ("play relic --port 9999", ["--port, --no-open and --network belong to the browser", "leave them out"]),
        ("board relic", ["relic: there is no such file", "reliquary board --game relic"]),
        ("play relic --seats human", ["seats: Relic is for 2 to 4 players, not for 1"]),
        ("play relic --seats human,human,human,human,human", ["seats: Relic is for 2 to 4 players, not for 5"]),
        ("play relic --seats human,regula", ["'regula'"]),
        ("play relic --seats random,random", ["nobody is human"]),
        ("play relic --option missions=7", ["missions is 7", "take 1, 2 or 3"]),
        ("play relic --option mission=1", ["'mission'", "did you mean missions?"]),
        ("play relic --option scenario=nowhere", ["'nowhere'", "the-mystery-beyond"]),
        ("play relic --option characters=ogryn,ogryn", ["each seat needs another one"]),
        ("play relic --option characters=ogryn,ogrin", ["'ogrin'", "did you mean ogryn?"]),
        ("play relic -o setup=random", ["Relic has no option 'setup'", "scenario, characters, missions"]),
        ("play relic -o powers=true", ["Relic has no option 'powers'", "scenario, characters, missions"]),
        ("board --game relic -o setup=random", ["Relic has no option 'setup'", "scenario, characters, missions"]),
        ("play relic --resume", ["no game is waiting"]),
        ("simulate relic --option missions=0", ["missions is 0"]),
        ("simulate relic --option missions=2.0", ["missions is 2.0", "take 1, 2 or 3"]),
        ("simulate relic --option scenario=the-hollow-thron", ["did you mean the-hollow-throne?"]),
        ("simulate relic --seats human,random", ["only bots play here; take random, greedy or regular"]),
        ("rules RE-BATTLE-99", ["RE-BATTLE-99", "did you mean"]),
    ],
)
def test_a_mistake_is_told_in_one_line(run: Runner, words: str, parts: list[str]) -> None:
    refused(run(*words.split()), *parts)


def test_a_state_that_asks_what_no_effect_asks_is_refused(run: Runner) -> None:
    state = json.loads(run("board", "--game", "relic", "--seed", 1, "--json").out)
    state["agenda"].insert(0, ["choose-one", 1, 1])
    Path("state.json").write_text(json.dumps(state))

    refused(run("board", "state.json"), "state.json: state: what is asked is not what its effect asks")


def test_a_log_knows_who_it_was_then() -> None:
    game = reliquary.game("relic")
    s = game.deal(seats=2, seed=1, options={"characters": ["ogryn", "canoness"]})
    told = [
        events.Moved(0, 2, empty=False),
        events.Corrupted(0, game.characters.index(_sheet(game, "commissar"))),
        events.Became(0, game.characters.index(_sheet(game, "ogryn"))),
        events.Moved(0, 3, empty=False),
    ]

    assert [line for line in game.voice().lines(told, game.pieces(s)) if line] == [
        "Commissar goes to the Outskirts.",
        "Commissar has too many Corruption cards and is lost.",
        "The Ogryn enters the game.",
        "Ogryn goes to the Broker Arcade.",
    ]


def test_a_card_is_told_with_its_text_at_the_moment_it_works() -> None:
    game = reliquary.game("relic")
    s = game.deal(seats=2, seed=1, options={"characters": ["ogryn", "canoness"]})
    howl, lull = (
        next(one.source for one in game.cards if one.id == id_) for id_ in ("the-long-howl", "lull-between-raids")
    )
    told = [one for card in (howl, lull) for one in (events.ThreatDrawn(0, card, 0), events.Resolved(0, card))]
    lines = [line for line in game.voice().lines(told, game.pieces(s)) if line]

    assert lines[0].startswith("Threat: The Long Howl (Event) “Special timing: When this card is drawn, each player")
    assert lines[1:3] == ["Ogryn resolves The Long Howl.", "Threat: Lull Between Raids (Event)"]
    assert lines[3].startswith("Ogryn resolves Lull Between Raids. ")


def _sheet(game: object, name: str) -> object:
    return next(sheet for sheet in game.characters if sheet.id == name)  # type: ignore[attr-defined]


def test_a_few_words_mean_an_action() -> None:
    game = reliquary.game("relic")
    s = game.deal(seats=2, seed=1, options={"characters": ["ogryn", "canoness"]})

    assert meant(s, "go Governor’s Spire", 0) == "go:governors-spire"
    assert meant(s, "the centre", 0) == "go:scenario-space"
    assert meant(s, "FIGHT strength", 0) == "fight:strength"
    assert meant(s, "use ogryn", 0) == "use:ogryn"
    assert meant(s, "juggle", 0) is None


def test_a_verb_alone_is_about_what_is_here() -> None:
    game = reliquary.game("relic")
    s = game.deal(seats=2, seed=1, options={"characters": ["ogryn", "canoness"]})
    foe = next(card.source for card in game.cards if card.id == "blood-axe-grot")

    assert meant(s, "evade", 0) is None
    assert meant(s, "level", 0) is None
    s.threats[s.place[0]], s.trophies[0] = (foe,), (foe,)
    assert meant(s, "evade", 0) == "evade:blood-axe-grot"
    assert meant(s, "level", 0) == "pick:blood-axe-grot"
    assert meant(s, "go to the outskirts", 0) is None
    assert meant(s, "go to outskirts", 0) == "go:outskirts"


def test_a_turn_is_over_only_if_it_is(run: Runner) -> None:
    done = run("play", "relic", "--seed", 5, "--seats", "human,human", lines=["", "a", "", "", "a", "", ""])

    first, second = done.out.split("Enter hides what you see")[:2]
    assert "Your turn is over." not in done.out
    assert "Now Player 2 decides." in first
    assert "Now Player 1 decides." in second or "Player 2 is the " in second


def forced(table: LocalTable, seed: int) -> list[int]:
    """Play at random until a decision was followed by a forced answer and nothing was revealed; the options of each."""
    dice, options = random.Random(seed), []
    while (decision := table.decision) is not None:
        options.append(len(decision.options))
        table.act(decision.seat, dice.choice(decision.options))
        last = table.moves[-2:]
        mine = table.decision is not None and [move.seat for move in last] == [table.decision.seat] * 2
        if mine and options[-1] == 1 < options[-2] and not any(move.reveals for move in last):
            return options
    raise AssertionError("no such thing happened")


def test_undo_takes_back_a_decision_and_not_what_answered_itself() -> None:
    table = LocalTable.begin(reliquary.game("relic"), ["human", "human"], 3, {})
    options = forced(table, 1)
    assert table.decision is not None
    assert table.undo(table.decision.seat) is None

    assert len(table.moves) == len(options) - 2
    assert len(table.decision.options) == options[-2] > 1


def test_undo_is_refused_at_once_where_only_a_forced_answer_could_be_taken_back() -> None:
    table = LocalTable.begin(reliquary.game("relic"), ["human", "human"], 4, {})
    dice, refused = random.Random(1), 0
    while refused < 5 and (decision := table.decision) is not None:
        table.act(decision.seat, dice.choice(decision.options))
        if len(decision.options) == 1 and not table.moves[-1].reveals and table.moves[-2].reveals:
            done = len(table.moves)
            assert table.undo(decision.seat) is not None
            assert len(table.moves) == done
            refused += 1
    assert refused == 5
