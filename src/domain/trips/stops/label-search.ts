import { minutesTo } from '../../energy/charge-times.ts';
import { turningPercents } from './charge-turns.ts';
import { chargingLabel, leavingFor, leavingToCharge, passingLabel, startLabel } from './stop-arrivals.ts';
import { costsByWay, costToEnd, type StopBounds, stopBounds } from './stop-bounds.ts';
import { type Drive, driveOn, isKept } from './stop-drive.ts';
import { type Place, placeAt, type StopField } from './stop-field.ts';
import { StopFront, type StopLabel } from './stop-labels.ts';
import { type Leaving, leavePercents, leavingCost, unhurriedLeave } from './stop-leaving.ts';
import { StopQueue } from './stop-queue.ts';

const FULL_PERCENT = 100;

/** Where else charging may best go over to the next place; the same for all that come straight from a charger. */
function turnsOf(field: StopField, { place, isStart }: Leaving, next: Place, drive: Drive): readonly number[] {
  if (isStart) return [];
  const { before, source, way, energyPercent, spreadPercent } = drive;
  const reach = { energyPercent, spreadPercent, minutes: drive.baseCost - source.baseCost };
  if (!before.isCharging) return turningPercents(field, place, next, reach);
  way.turns ??= turningPercents(field, place, next, reach);
  return way.turns;
}

/** So many labels are settled from when a way to the end is known, and so many before: a plan is waited for. */
export type SettledLimits = { readonly withEnd: number; readonly withoutEnd: number };
const LIMITS: SettledLimits = { withEnd: 1_500, withoutEnd: 20_000 };

type Settings = {
  /** Those of the field, or of one that has more places and ways. */
  readonly bounds?: StopBounds;
  /** An end that is known already: only ways that cost less are looked for. */
  readonly known?: StopLabel | null;
  readonly limits?: SettledLimits | undefined;
};

/** Label-setting search for the cheapest way through a field. Labels are settled by the least that they can lead to. */
export class LabelSearch {
  readonly #field: StopField;
  readonly #goal: { readonly field: StopField; readonly bounds: StopBounds };
  readonly #limits: SettledLimits;
  readonly #queue = new StopQueue<StopLabel>();
  readonly #fronts: (StopFront | undefined)[] = [];
  #made = 0;
  #leastCost: number;
  #known: StopLabel | null;
  #isCutShort = false;

  constructor(field: StopField, { bounds = stopBounds(field), known = null, limits = LIMITS }: Settings = {}) {
    this.#field = field;
    this.#goal = { field, bounds };
    this.#limits = limits;
    this.#known = known;
    this.#leastCost = known?.cost ?? Number.POSITIVE_INFINITY;
  }

  /** Whether there may be a better way than what was found, since not all were looked at. */
  get isCutShort(): boolean {
    return this.#isCutShort;
  }

  /** The label that reaches the end at the least cost, of very many the best that was found; null where none does. */
  run(): StopLabel | null {
    const last = this.#field.places.length - 1;
    this.#add(startLabel(this.#field));
    let settled = 0;
    for (let label = this.#queue.take(); label !== undefined; label = this.#queue.take()) {
      if (label.at === last) return label;
      if (label.isDropped) continue;
      const hadEnd = this.#known !== null;
      this.#settle(label);
      const hasEnd = this.#known !== null;
      settled = hasEnd && !hadEnd ? 0 : settled + 1;
      this.#isCutShort = settled >= (hasEnd ? this.#limits.withEnd : this.#limits.withoutEnd);
      if (this.#isCutShort) break;
    }
    return this.#known;
  }

  #settle(label: StopLabel): void {
    const costOf = costsByWay(this.#goal, { ...label, percent: label.heldPercent });
    for (const [index, way] of placeAt(this.#field, label.at).ways.entries()) {
      if (label.cost + costOf(index) >= this.#leastCost) continue;
      const drive = driveOn(this.#field, label, way);
      if (isKept(this.#field, drive)) this.#arrive(drive);
    }
  }

  #arrive(drive: Drive): void {
    const place = placeAt(this.#field, drive.way.to);
    const leaving = leavingFor(this.#field, drive);
    if (place.isEnd) this.#pass(drive, leaving, 0);
    else if (place.canPass) this.#pass(drive, leaving, place.passCostMin);
    const charging = place.isEnd || place.table === null ? null : leavingToCharge(leaving, place, drive);
    if (charging !== null) this.#charge(drive, charging, place);
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
      const standing = { at: place.at, percent, drivenMin: drive.drivenMin, isCharging: true, moreFor: null };
      const bound = cost + costToEnd(this.#goal, standing);
      if (bound < this.#leastCost) this.#add(chargingLabel(drive, { leavePercent, percent, cost }), percent, bound);
    }
  }

  #pass(drive: Drive, leaving: Leaving, costMin: number): void {
    const label = passingLabel(drive, leaving, costMin);
    // What a stay gives for no minutes must not be paid for in the bound.
    const held = Math.max(label.leavePercent, unhurriedLeave(leaving)) - drive.energyPercent;
    const leastCost = leavingCost(leaving, leaving.leastPercent);
    const moreFor = (wanted: number) =>
      Math.max(0, leavingCost(leaving, Math.min(FULL_PERCENT, wanted + drive.energyPercent)) - leastCost);
    const standing = { ...label, percent: held, moreFor: leaving.isStart ? null : moreFor };
    const rest = placeAt(this.#field, label.at).isEnd ? 0 : costToEnd(this.#goal, standing);
    this.#add(label, held, label.cost + rest);
  }

  /** The percent is what the bound went by: no less than the label holds. */
  #add(label: StopLabel, heldPercent = label.percent, bound = 0): void {
    if (bound >= this.#leastCost) return;
    label.heldPercent = heldPercent;
    label.bound = bound;
    const place = placeAt(this.#field, label.at);
    if (place.isEnd) [this.#leastCost, this.#known] = [bound, label];
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
