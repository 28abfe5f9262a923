"""4 The sequence of play: game turns, player turns and their phases.

What is done of itself in a phase stands here in its order; what a player may order there, the chapters say
(`orders.py`). In a player turn of one side, the phasing or first player, the other is the second player (4B).
"""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.field.hexes import filled
from grognard.games.war_of_resistance.position import (
    ATTACKED,
    BY_NARROW,
    BY_STANDARD,
    DEFENDED,
    FAST,
    GUARDING,
    LASTING,
    MOVED,
    NEAR,
    PRESSED,
    RAILED,
    REACTED,
    REACTING,
    RECOVERED,
    RETREATED,
    STAYED,
    WALKED,
    ZONELESS,
    Situation,
    enemy,
)
from grognard.games.war_of_resistance.rules.air_orders import AirWindow, SupportWindow, end_patrols
from grognard.games.war_of_resistance.rules.air_replacements import AirReplacements, cut_arp
from grognard.games.war_of_resistance.rules.air_support import end_support
from grognard.games.war_of_resistance.rules.airborne import fallen_among, gather_supply, recover
from grognard.games.war_of_resistance.rules.arrivals import bring_in, deliver
from grognard.games.war_of_resistance.rules.assaults import bound_to_attack, no_foothold
from grognard.games.war_of_resistance.rules.burma_road import clear_road, mend_road
from grognard.games.war_of_resistance.rules.capitals import reform, review_tungchow
from grognard.games.war_of_resistance.rules.combat import Attack
from grognard.games.war_of_resistance.rules.communications import change_land
from grognard.games.war_of_resistance.rules.construction import complete
from grognard.games.war_of_resistance.rules.conversions import convert, post_garrisons, withdraw_rest
from grognard.games.war_of_resistance.rules.convoys import set_down
from grognard.games.war_of_resistance.rules.cooperation import Cooperation
from grognard.games.war_of_resistance.rules.crowding import Dispersal, loosely_crowded, still_crowded
from grognard.games.war_of_resistance.rules.defection import Discord, call_home, discord
from grognard.games.war_of_resistance.rules.districts import renew_points
from grognard.games.war_of_resistance.rules.dockyards import close_yards, open_yards
from grognard.games.war_of_resistance.rules.escape import evacuate, intern
from grognard.games.war_of_resistance.rules.factories import mend_factories, produce
from grognard.games.war_of_resistance.rules.feuds import Feuds
from grognard.games.war_of_resistance.rules.flotillas import commission
from grognard.games.war_of_resistance.rules.garrisons import count_garrisons, watch_yenan
from grognard.games.war_of_resistance.rules.governments import take_stock
from grognard.games.war_of_resistance.rules.guerrillas import (
    Underground,
    end_recruiting,
    give_up_bases,
    receive_recruits,
    stray,
)
from grognard.games.war_of_resistance.rules.gunfire import Allot, cease_fire
from grognard.games.war_of_resistance.rules.harassment import lift_harassment
from grognard.games.war_of_resistance.rules.headquarters import renew, use
from grognard.games.war_of_resistance.rules.infiltration import end_infiltration
from grognard.games.war_of_resistance.rules.isolation import find_isolated
from grognard.games.war_of_resistance.rules.items import spent
from grognard.games.war_of_resistance.rules.losses import eliminate
from grognard.games.war_of_resistance.rules.mandate import review_mandate
from grognard.games.war_of_resistance.rules.movement import look_around
from grognard.games.war_of_resistance.rules.nations import change_hands
from grognard.games.war_of_resistance.rules.naval_turn import begin_naval_turn, passengers
from grognard.games.war_of_resistance.rules.opening import opening
from grognard.games.war_of_resistance.rules.orders import (
    COMBAT,
    EXPLOITATION,
    INITIAL,
    MOVEMENT,
    REACTION,
    REACTION_COMBAT,
    REACTION_MOVEMENT,
    orders,
)
from grognard.games.war_of_resistance.rules.ownership import settle
from grognard.games.war_of_resistance.rules.pacification import release
from grognard.games.war_of_resistance.rules.plans import check_plans
from grognard.games.war_of_resistance.rules.posts import review_posts
from grognard.games.war_of_resistance.rules.posture import review_posture
from grognard.games.war_of_resistance.rules.production import cut_points, receive_points, receive_resources
from grognard.games.war_of_resistance.rules.reaction import Activate, mark_attackers, mark_movers
from grognard.games.war_of_resistance.rules.readiness import CapacityCheck, renew_wings
from grognard.games.war_of_resistance.rules.reinforcements import reinforce, reinforce_rest
from grognard.games.war_of_resistance.rules.reorganising import Assemble
from grognard.games.war_of_resistance.rules.replacing import fill_garrisons
from grognard.games.war_of_resistance.rules.river_systems import dismiss
from grognard.games.war_of_resistance.rules.sabotage import resolve_sabotage
from grognard.games.war_of_resistance.rules.salvage import place_rest
from grognard.games.war_of_resistance.rules.sites import look_after
from grognard.games.war_of_resistance.rules.smp import allot_smp
from grognard.games.war_of_resistance.rules.stability import count_casualties, monthly, note_aid, reproach
from grognard.games.war_of_resistance.rules.stacking import crowded
from grognard.games.war_of_resistance.rules.supply import declare_supply
from grognard.games.war_of_resistance.rules.supply_orders import (
    ConvertPoint,
    DrawFirst,
    Favour,
    RenewHeadquarters,
    age,
    import_goods,
    speak_again,
    squander,
)
from grognard.games.war_of_resistance.rules.victory import judge
from grognard.games.war_of_resistance.rules.violations import dismiss_couriers
from grognard.games.war_of_resistance.rules.voyages import begin_sailing
from grognard.games.war_of_resistance.rules.watching import watch_homes
from grognard.games.war_of_resistance.rules.weather import roll_weather, tell_weather
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.kernel.actions import Done
from grognard.kernel.position import Over
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

BY_RAIL: Final = RAILED | BY_STANDARD | BY_NARROW | GUARDING
OF_A_MOVE: Final = BY_RAIL | MOVED | WALKED | FAST | STAYED | NEAR | PRESSED | RECOVERED | ZONELESS
OF_A_FIGHT: Final = ATTACKED | DEFENDED | RETREATED
OF_A_REACTION: Final = REACTING | REACTED
SIDES_OF_A_TURN: Final = (JAPANESE, CHINESE)


class Campaign(Procedure):
    """Game turn after game turn until a rule ends the game."""

    steps: ClassVar[tuple[str, ...]] = ("game_turn",)

    def game_turn(self, p: Situation) -> Outcome:
        p.stack.append(GameTurn())
        return AGAIN


class GameTurn(Procedure):
    """4/turn-structure: the weather, a Japanese player turn, a Chinese player turn."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "japanese", "chinese", "next")

    def begin(self, p: Situation) -> Outcome:
        p.terror = ()  # 20G1c/limits
        change_land(p)
        p.tell("turn", turn=p.world.turn_number(p.turn), **p.world.land.calendar[p.turn].date)
        if p.world.campaign and opening(p):
            tell_weather(p)  # 41A4: the weather of the opening turn is given
        else:
            roll_weather(p)
        return None

    def japanese(self, p: Situation) -> Outcome:
        p.stack.append(PlayerTurn(side=JAPANESE))
        return None

    def chinese(self, p: Situation) -> Outcome:
        p.stack.append(PlayerTurn(side=CHINESE))
        return None

    def next(self, p: Situation) -> Outcome:
        """The calendar of a scenario ends the game (41A1/length); who has won then is a matter of the scenario."""
        release(p)
        p.world.rules.capital_stands(p)
        scenario = p.world.scenario
        last = scenario.span.last if scenario is not None else len(p.world.land.calendar) - 1
        if p.turn >= last:
            raise Over(judge(p))
        p.turn += 1
        p.touch()
        return None


class PlayerTurn(Procedure):
    """4A/phase-order: the phases of one player turn, one after the other."""

    steps: ClassVar[tuple[str, ...]] = ("initial", "movement", "combat", "reaction", "exploitation", "end")
    side: int = JAPANESE

    def initial(self, p: Situation) -> Outcome:
        p.player = self.side  # 4B
        begin_anew(p)
        begin_naval_turn(p, self.side)
        if self.side == JAPANESE:
            intern(p)
            change_hands(p)
            renew_points(p)
        p.tell("player-turn", side=p.world.seats[self.side])
        p.stack.append(InitialPhase(side=self.side))
        return None

    def movement(self, p: Situation) -> Outcome:
        p.stack.append(MovementPhase(side=self.side))
        return None

    def combat(self, p: Situation) -> Outcome:
        p.stack.append(CombatPhase(side=self.side))
        return None

    def reaction(self, p: Situation) -> Outcome:
        p.stack.append(ReactionPhase(side=enemy(self.side)))
        return None

    def exploitation(self, p: Situation) -> Outcome:
        p.stack.append(ExploitationPhase(side=self.side))
        return None

    def end(self, p: Situation) -> Outcome:
        forget(p, ~LASTING)
        mend_yards(p, self.side)
        gather_supply(p, self.side)
        if self.side == CHINESE:
            review_posture(p)
            note_aid(p)
        return None


class Phase(Procedure):
    """A phase or step in which one side gives orders until it has had enough; none are taken outside of theirs (4C)."""

    phase: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    steps: ClassVar[tuple[str, ...]] = ("begin", "give_orders", "end", "evacuate")
    side: int = JAPANESE

    def begin(self, p: Situation) -> Outcome:
        return None

    def give_orders(self, p: Situation) -> Outcome:
        if evacuate(p):
            return AGAIN
        if self.done:
            self.done = False
            return None
        return Ask(self.phase, p.deciders(self.side), orders(self.phase), self.rule)

    def end(self, p: Situation) -> Outcome:
        return None

    def evacuate(self, p: Situation) -> Outcome:
        """17B: aircraft whose base was lost at the end of the phase escape as well."""
        return AGAIN if evacuate(p) else None


class InitialPhase(Phase):
    """4A1: both sides' isolation (3F), headquarters (14C) and supply (12B); then the first player's own business."""

    phase: ClassVar[str] = INITIAL
    rule: ClassVar[str] = "4A1"
    steps: ClassVar[tuple[str, ...]] = (
        *("begin", "second_player", "factions", "politics", "muster"),
        *("replace_wings", "finish_works", "renew_wings", "check_bases", "air_operations"),
        *("give_orders", "govern", "end", "evacuate"),
    )

    def begin(self, p: Situation) -> Outcome:
        speak_again(p)
        lift_harassment(p, self.side)
        recover(p, self.side)
        bring_in(p, self.side)
        deliver(p, self.side)
        find_isolated(p)
        renew(p)
        declare_supply(p)
        watch_homes(p)
        if not (opening(p) and self.side == JAPANESE):  # 41A1 says whose hexes are at the start
            settle(p)  # zones are lost and won with supply (12E)
        allot_smp(p, self.side)
        if self.side == CHINESE:
            squander(p)
            review_tungchow(p)
            watch_yenan(p)
            if not p.world.terms:  # a battle is fought without politics (41C)
                count_garrisons(p)
            reproach(p)
            produce(p)
            import_goods(p)
        return None

    def second_player(self, p: Situation) -> Outcome:
        """12B/general-timing: the second player says first whom he supplies; he too may pay for his HQs (14C1)."""
        other = enemy(self.side)
        kinds = (RenewHeadquarters, Favour, DrawFirst, ConvertPoint)
        if self.done or not any(kind.possible(p, other) for kind in kinds):
            self.done = False
            return None
        return Ask("second-player", p.deciders(other), (*kinds, Done), "4A1", standing="second-player")

    # 16C1/order
    def replace_wings(self, p: Situation) -> Outcome:
        p.stack.append(AirReplacements(side=self.side))
        return None

    def finish_works(self, p: Situation) -> Outcome:
        """Airfields are finished after aircraft have come and before they become operative (16C1/order, 14A1)."""
        complete(p, self.side)
        return None

    def renew_wings(self, p: Situation) -> Outcome:
        renew_wings(p)
        return None

    def check_bases(self, p: Situation) -> Outcome:
        p.stack.append(CapacityCheck(side=self.side))
        return None

    def air_operations(self, p: Situation) -> Outcome:
        p.stack.append(AirWindow(first=self.side))
        return None

    def factions(self, p: Situation) -> Outcome:
        """45A3/roll; on the first of them, Aug I 37, nobody rolls (41A3)."""
        first = p.world.campaign and p.turn == p.world.first_turn + 1
        if self.side == CHINESE and p.world.war and p.world.land.calendar[p.turn].opens_month and not first:
            p.stack.append(Cooperation())
        return None

    def politics(self, p: Situation) -> Outcome:
        """What Tokyo and Nanking make of the war (41A2b, 42B)."""
        if self.side == JAPANESE:
            review_mandate(p)
            review_posts(p)
        else:
            monthly(p)
        return None

    def muster(self, p: Situation) -> Outcome:
        """Points, reinforcements, conversions and garrisons that ask for nothing (40)."""
        if self.side == JAPANESE:
            take_stock(p)
            receive_resources(p)
        receive_points(p, self.side)
        if self.side == CHINESE:
            receive_recruits(p)
        reinforce(p, self.side)
        convert(p, self.side)
        post_garrisons(p, self.side)
        commission(p, self.side)
        open_yards(p, self.side)
        return None

    def govern(self, p: Situation) -> Outcome:
        """38B/reform: a country without a government may find one."""
        if self.side == CHINESE:
            reform(p)
        return None

    def end(self, p: Situation) -> Outcome:
        if self.side == CHINESE and p.world.land.calendar[p.turn].opens_month:
            mend_factories(p)
            mend_road(p)
        p.made = ()
        reinforce_rest(p, self.side)
        withdraw_rest(p, self.side)
        fill_garrisons(p, self.side)
        if self.side == JAPANESE:
            cut_points(p)
        else:
            end_recruiting(p)
        cut_arp(p, self.side)
        close_yards(p, self.side)
        place_rest(p, self.side)
        dismiss(p, self.side)
        if not (opening(p) and self.side == JAPANESE):
            settle(p)
        age(p)
        return None


class MarchingPhase(Phase):
    """What phases of movement have in common: fresh movement points, parts put together when nothing moves any more
    (15A/reassemble), and no hex too full at the end (8B/when)."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "give_orders", "put_together", "disperse", "end", "evacuate")

    def begin(self, p: Situation) -> Outcome:
        for unit in (*p.army(self.side), *passengers(p, self.side)):
            p.spent[unit] = p.fast[unit] = 0
            p.done[unit] = p.done[unit] & ~OF_A_MOVE | STAYED
        p.landed = p.calmed = ()
        p.touch()
        other = enemy(self.side)
        p.stack.append(AirWindow(first=other, only=other))  # 20E/when: he may cover himself
        return None

    def unfinished(self, p: Situation, seat: int) -> Refusal | None:
        if self.steps[self.step] == "put_together":
            return loosely_crowded(p, self.side)
        return still_crowded(p, self.side)

    def give_orders(self, p: Situation) -> Outcome:
        outcome = super().give_orders(p)
        if outcome is None:
            set_down(p)
        return outcome

    def put_together(self, p: Situation) -> Outcome:
        if self.done or not Assemble.possible(p, self.side):
            self.done = False
            return None
        return Ask("assemble", p.deciders(self.side), (Assemble, Done), "15A/reassemble")

    def disperse(self, p: Situation) -> Outcome:
        if self.side == CHINESE and discord(p):
            p.stack.append(Discord())
        disperse(p, self.side)
        return None

    def end(self, p: Situation) -> Outcome:
        forget(p, ZONELESS)
        p.calmed = ()
        dismiss_couriers(p)
        settle(p)
        look_after(p)
        check_plans(p)
        count_casualties(p)
        return None


class MovementPhase(MarchingPhase):
    phase: ClassVar[str] = MOVEMENT
    rule: ClassVar[str] = "4A2"

    def begin(self, p: Situation) -> Outcome:
        super().begin(p)
        look_around(p, p.army(self.side))
        begin_sailing(p, self.side)
        p.stirred = ()
        p.road_entered = 0
        return None

    def end(self, p: Situation) -> Outcome:
        super().end(p)
        if self.side == CHINESE:
            call_home(p)
            clear_road(p)
        complete(p, self.side)  # 14A1c/time
        return None


class FightingPhase(Phase):
    """What phases of combat have in common: who is isolated is found at the beginning (3F), and no hex is too full at
    the end (8B/when)."""

    steps: ClassVar[tuple[str, ...]] = (
        *("begin", "air_support", "gunfire", "give_orders", "planes_home"),
        *("disperse", "end", "evacuate"),
    )

    # 16C3/das-gs-order, /reaction
    def air_support(self, p: Situation) -> Outcome:
        p.stack.append(SupportWindow(side=self.side))
        return None

    def gunfire(self, p: Situation) -> Outcome:
        """27C3, 27C4, 33/allocation-order: the other player commits his ships before any attack."""
        other = enemy(self.side)
        if self.done or not Allot.possible(p, other):
            self.done = False
            return None
        return Ask("gunfire", p.deciders(other), (Allot, Done), "33/allocation-order", standing="gunfire")

    # 24B4/no-strength; 20G2b/no-attack; 20G2c/no-attack
    def planes_home(self, p: Situation) -> Outcome:
        for unit in fallen_among(p, self.side):
            if not p.done[unit] & ATTACKED:
                eliminate(p, unit, wholly=True)
        end_support(p, self.side)
        return None

    def unfinished(self, p: Situation, seat: int) -> Refusal | None:
        """24B4/must-attack, 32B2: whoever was dropped or has landed among enemies and can attack them must."""
        if seat != self.side:
            return None
        for unit in fallen_among(p, self.side):
            if not p.done[unit] & ATTACKED and Attack(p.at[unit]).refusal(p, self.side) is None:
                return refuse("24B4/must-attack", "must-attack", unit=p.name(unit), hex=p.hex_name(p.at[unit]))
        for hex in bound_to_attack(p, seat):
            if Attack(hex).refusal(p, seat) is None:
                return refuse("32B2/must-attack", "must-attack-ashore", hex=p.hex_name(hex))
        return None

    def disperse(self, p: Situation) -> Outcome:
        if discord(p):
            p.stack.append(Discord())
        disperse(p, self.side)
        disperse(p, enemy(self.side))  # on top of it: the defender chooses first
        return None

    def begin(self, p: Situation) -> Outcome:
        find_isolated(p)
        check_plans(p)
        return None

    def end(self, p: Situation) -> Outcome:
        no_foothold(p)
        stray(p)
        settle(p)
        look_after(p)
        cease_fire(p)
        check_plans(p)
        count_casualties(p)
        return None


class CombatPhase(FightingPhase):
    phase: ClassVar[str] = COMBAT
    rule: ClassVar[str] = "4A3"

    def begin(self, p: Situation) -> Outcome:
        outcome = super().begin(p)
        if self.side == CHINESE and p.world.war:
            p.stack.append(Feuds())
        return outcome

    def end(self, p: Situation) -> Outcome:
        super().end(p)
        resolve_sabotage(p)
        forget(p, OF_A_FIGHT)
        spent(p)
        return None


class ReactionPhase(Procedure):
    """4A4/activation: the second player activates HQs, and moves and attacks with the units near them (37H)."""

    phase: ClassVar[str] = REACTION
    steps: ClassVar[tuple[str, ...]] = ("attempts", "end")
    side: int = JAPANESE  # the one that reacts
    tried: tuple[int, ...] = ()  # HQs for which a die was thrown

    def attempts(self, p: Situation) -> Outcome:
        if self.done or not Activate.possible(p, self.side):
            return None
        return Ask(REACTION, p.deciders(self.side), orders(REACTION), "37H/attempt", standing="reaction")

    def attempted(self, p: Situation, tried: tuple[int, ...], active: tuple[int, ...]) -> None:
        self.tried += tried
        if active:
            p.stack.append(Reaction(side=self.side, hqs=active))  # 37H/sequential

    def end(self, p: Situation) -> Outcome:
        forget(p, OF_A_REACTION | OF_A_FIGHT | OF_A_MOVE)
        spent(p)
        return None


class Reaction(Procedure):
    """4A4a, 4A4b: what HQs that were activated together set going; they are used when all of it is over (37H/used)."""

    steps: ClassVar[tuple[str, ...]] = ("movement", "combat", "end")
    side: int = JAPANESE
    hqs: tuple[int, ...] = ()

    def movement(self, p: Situation) -> Outcome:
        mark_movers(p, self.side, self.hqs)
        p.stack.append(ReactionMovement(side=self.side))
        return None

    def combat(self, p: Situation) -> Outcome:
        mark_attackers(p, self.side, self.hqs)
        p.stack.append(ReactionCombat(side=self.side))
        return None

    def end(self, p: Situation) -> Outcome:
        use(p, self.hqs)
        return None


class ReactionMovement(MarchingPhase):
    phase: ClassVar[str] = REACTION_MOVEMENT
    rule: ClassVar[str] = "4A4a"


class ReactionCombat(FightingPhase):
    phase: ClassVar[str] = REACTION_COMBAT
    rule: ClassVar[str] = "4A4b"


class ExploitationPhase(MarchingPhase):
    phase: ClassVar[str] = EXPLOITATION
    rule: ClassVar[str] = "4A5"
    steps: ClassVar[tuple[str, ...]] = (
        *("begin", "give_orders", "put_together", "disperse"),
        *("underground", "planes_home", "end", "evacuate"),
    )

    dark: bool = False  # whether the Chinese have gone underground already

    def planes_home(self, p: Situation) -> Outcome:
        end_patrols(p)
        return None

    def underground(self, p: Situation) -> Outcome:
        """39A/timing."""
        if self.side == CHINESE and p.world.war and not self.dark:
            p.stack.append(Underground())
        return None

    def begin(self, p: Situation) -> Outcome:
        super().begin(p)
        begin_sailing(p, self.side)
        return None

    def end(self, p: Situation) -> Outcome:
        super().end(p)
        end_infiltration(p, self.side)
        give_up_bases(p)
        return None


def begin_anew(p: Situation) -> None:
    """What was done in the player turn before no longer counts."""
    forget(p, ~LASTING)
    p.suppressed = p.plots = ()
    p.rail_used = p.rail_extra = ()  # 3C4
    p.searched = p.flown = p.launched = ()  # 20G2h/search, 20F/loading, 27A5/limit


def forget(p: Situation, marks: int) -> None:
    """Take marks from all units."""
    keep = ~marks & 0xFFFFFFFF
    for unit, done in enumerate(p.done):
        if done & marks:
            p.done[unit] = done & keep
    p.touch()


def mend_yards(p: Situation, side: int) -> None:
    """20G1a/capacity: what bombs took from a side's yards was for this player turn of his alone."""
    for hex in filled(p.yard_hits):
        if p.owns(side, hex):
            p.yard_hits[hex] = 0
    p.touch()


def disperse(p: Situation, side: int) -> None:
    """Let a side choose what it loses where its hexes are too full and nothing can help (8B/when)."""
    if crowded(p, side):
        p.stack.append(Dispersal(side=side))
