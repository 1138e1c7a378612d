import { minutesTo } from '../../energy/charge-times.ts';
import { turningPercents } from './charge-turns.ts';
import { costsByWay, costToEnd, type StopBounds, stopBounds } from './stop-bounds.ts';
import { type Drive, driveOn } from './stop-drive.ts';
import { type Place, placeAt, type StopField } from './stop-field.ts';
import { StopFront, type StopLabel } from './stop-labels.ts';
import { cheapestLeave, type Leaving, leavePercents, leavingCost, unhurriedLeave } from './stop-leaving.ts';
import { StopQueue } from './stop-queue.ts';

/** What a label gets when it is taken in. */
const NEW = { bound: 0, number: 0, heldPercent: 0, isDropped: false };

function startOf(startPercent: number): StopLabel {
  return {
    ...NEW,
    at: 0,
    isCharging: true,
    cost: 0,
    percent: startPercent,
    stops: 0,
    drivenMin: 0,
    before: null,
    edge: null,
    source: null,
    leavePercent: startPercent,
    energyPercent: 0,
    spreadPercent: 0,
    leastLeavePercent: startPercent,
    capPercent: 100,
    baseCost: 0,
  };
}

/** Whether what the last charger was left with is not settled yet; nobody charges at the start. */
function isOpen({ isCharging, source }: StopLabel): boolean {
  return !isCharging && source !== null && source.at > 0;
}

function leavingOf(field: StopField, drive: Drive): Leaving {
  const { source } = drive;
  // What a full battery can't take up on the way down need not be charged.
  const useful = Math.max(drive.leastLeavePercent, drive.capPercent + drive.energyPercent);
  return {
    place: placeAt(field, source.at),
    isStart: source.at === 0,
    arrivalPercent: source.percent,
    leastPercent: source.at === 0 ? source.percent : drive.leastLeavePercent,
    mostPercent: Math.min(drive.mostLeavePercent, useful),
  };
}

/** Where else charging may best go over to the next place; the same for all that come straight from a charger. */
function turnsOf(field: StopField, { place, isStart }: Leaving, next: Place, drive: Drive): readonly number[] {
  if (isStart) return [];
  const { before, source, way, energyPercent, spreadPercent } = drive;
  const reach = { energyPercent, spreadPercent, minutes: drive.baseCost - source.baseCost };
  if (!before.isCharging) return turningPercents(field, place, next, reach);
  way.turns ??= turningPercents(field, place, next, reach);
  return way.turns;
}

type Settings = {
  readonly isFlood?: boolean;
  /** Those of the field, or of one that has more places and ways. */
  readonly bounds?: StopBounds;
  /** An end that is known already: only ways that cost less are looked for. */
  readonly known?: StopLabel | null;
};

/** So many labels are settled where a way to the end is known, and so many where none is: a plan is waited for. */
const SETTLED_MAX = 2_000;
const SETTLED_MAX_WITHOUT = 20_000;

/**
 * Label-setting search for the cheapest way through a field. Labels are settled by the least that they can lead to; a
 * flood settles all there are, also those that lead nowhere, to see how far the rig comes.
 */
export class LabelSearch {
  readonly #field: StopField;
  readonly #bounds: StopBounds;
  readonly #isFlood: boolean;
  readonly #queue = new StopQueue<StopLabel>();
  readonly #fronts: (StopFront | undefined)[] = [];
  #made = 0;
  #leastCost: number;
  #known: StopLabel | null;

  constructor(field: StopField, { isFlood = false, bounds = stopBounds(field), known = null }: Settings = {}) {
    this.#field = field;
    this.#bounds = bounds;
    this.#isFlood = isFlood;
    this.#known = known;
    this.#leastCost = known?.cost ?? Number.POSITIVE_INFINITY;
  }

  /** The label that reaches the end at the least cost, of very many the best that was found; null where none does. */
  run(): StopLabel | null {
    const { startPercent } = this.#field.rules;
    const last = this.#field.places.length - 1;
    this.#add(startOf(startPercent));
    let settled = 0;
    for (let label = this.#queue.take(); label !== undefined; label = this.#queue.take()) {
      if (label.at === last) return label;
      if (label.isDropped) continue;
      this.#settle(label);
      settled += 1;
      if (settled >= (this.#known === null ? SETTLED_MAX_WITHOUT : SETTLED_MAX)) break;
    }
    return this.#known;
  }

  /** The labels that were kept at a place. */
  labelsAt(at: number): readonly StopLabel[] {
    return this.#fronts[at]?.labels ?? [];
  }

  #settle(label: StopLabel): void {
    const { maxDriveMin } = this.#field.rules;
    const known = { bounds: this.#bounds, field: this.#field };
    const costOf = costsByWay(known, { ...label, percent: label.heldPercent, isOpen: isOpen(label) });
    for (const [index, way] of placeAt(this.#field, label.at).ways.entries()) {
      if (!this.#isFlood && label.cost + costOf(index) >= this.#leastCost) continue;
      const drive = driveOn(this.#field, label, way);
      const isRested = maxDriveMin === null || drive.drivenMin <= maxDriveMin;
      if (isRested && drive.missingPercent <= 0) this.#arrive(drive);
    }
  }

  #arrive(drive: Drive): void {
    const place = placeAt(this.#field, drive.way.to);
    const leaving = leavingOf(this.#field, drive);
    if (place.isEnd) this.#pass(drive, leaving, 0);
    else if (place.canPass) this.#pass(drive, leaving, place.passCostMin);
    if (!place.isEnd && place.table !== null) this.#charge(drive, leaving, place);
  }

  #charge(drive: Drive, leaving: Leaving, place: Place): void {
    const { maxStops } = this.#field.rules;
    if (place.table === null || (maxStops !== null && drive.source.stops >= maxStops)) return;
    const turns = turnsOf(this.#field, leaving, place, drive);
    const next = { place, energyPercent: drive.energyPercent, turns };
    const isStay = leaving.place.stayMin > 0 || place.stayMin > 0;
    let best = Number.POSITIVE_INFINITY;
    for (const leavePercent of leavePercents(this.#field, leaving, next)) {
      const percent = Math.min(drive.capPercent, leavePercent - drive.energyPercent);
      const cost = drive.baseCost + leavingCost(leaving, leavePercent);
      // More that is charged before is worth it only where charging it here would cost more.
      const unfilled = cost - minutesTo(place.table, percent) - place.pricePerPercentMin * percent;
      if (!isStay && unfilled >= best) continue;
      best = unfilled;
      this.#add({
        ...NEW,
        at: place.at,
        isCharging: true,
        cost,
        percent,
        stops: drive.source.stops + 1,
        drivenMin: drive.drivenMin,
        before: drive.before,
        edge: drive.way.edge,
        source: drive.source,
        leavePercent,
        energyPercent: 0,
        spreadPercent: 0,
        leastLeavePercent: percent,
        capPercent: 100,
        baseCost: cost,
      });
    }
  }

  #pass(drive: Drive, leaving: Leaving, costMin: number): void {
    const leavePercent = cheapestLeave(leaving);
    const percent = Math.min(drive.capPercent, leavePercent - drive.energyPercent);
    const cost = drive.baseCost + costMin + leavingCost(leaving, leaving.leastPercent);
    // What a stay gives for no minutes must not be paid for in the bound.
    const held = Math.max(leavePercent, unhurriedLeave(leaving)) - drive.energyPercent;
    this.#add(
      {
        ...NEW,
        at: drive.way.to,
        isCharging: false,
        cost,
        percent,
        stops: drive.source.stops,
        drivenMin: drive.drivenMin,
        before: drive.before,
        edge: drive.way.edge,
        source: drive.source,
        leavePercent,
        energyPercent: drive.energyPercent,
        spreadPercent: drive.spreadPercent,
        leastLeavePercent: drive.leastLeavePercent,
        capPercent: drive.capPercent,
        baseCost: drive.baseCost + costMin,
      },
      held,
    );
  }

  /** The percent is what the bound goes by: no less than the label holds. */
  #add(label: StopLabel, percent = label.percent): void {
    label.heldPercent = percent;
    const { at, cost, drivenMin, isCharging } = label;
    const place = placeAt(this.#field, at);
    const known = { bounds: this.#bounds, field: this.#field };
    const rest =
      this.#isFlood || place.isEnd
        ? 0
        : costToEnd(known, { at, percent, drivenMin, isCharging, isOpen: isOpen(label) });
    label.bound = cost + rest;
    if (label.bound >= this.#leastCost) return;
    if (place.isEnd) [this.#leastCost, this.#known] = [label.bound, label];
    else if (!this.#frontAt(place).takes(label)) return;
    this.#made += 1;
    label.number = this.#made;
    this.#queue.add(label);
  }

  #frontAt(place: Place): StopFront {
    let front = this.#fronts[place.at];
    if (front === undefined) {
      front = new StopFront(place, this.#field.rules);
      this.#fronts[place.at] = front;
    }
    return front;
  }
}
