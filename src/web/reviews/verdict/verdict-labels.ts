import type { CapName } from '#domain/score/caps.ts';
import type { PartName } from '#domain/score/geometry.ts';
import type { Reason, VerdictKind } from '#domain/score/verdict.ts';
import type { VerificationState } from '#domain/score/verification-state.ts';
import { formatLength, formatQuantity, type UnitSystem } from '#web/lib/format.ts';
import { formatDayAgo, formatShortDay } from '#web/lib/relative-time.ts';

export const VERDICT_LABELS: Readonly<Record<VerdictKind, string>> = {
  fits: 'Fits hitched',
  likely: 'Likely fits',
  tight: 'Tight',
  unhitch: 'Unhitch',
  unknown: 'Unknown',
};

export const CAP_LABELS: Readonly<Record<CapName, string>> = {
  garage: 'In a garage',
  clearance: 'Too low for your rig',
  length: 'Stall far too short for your rig',
  not_public: 'Not open to the public',
};

export const PART_LABELS: Readonly<Record<PartName, string>> = {
  layout: 'Stall layout',
  length: 'Length',
  approach: 'Entry and exit',
  cable: 'Cable',
  others: 'Other stalls',
  stalls: 'Stalls for trailers',
  clearance: 'Height',
  drop_spot: 'Place to drop the trailer',
};

function partName(part: string): string {
  return PART_LABELS[part as PartName] ?? part;
}

export function verdictReasonText(reason: Reason, units: UnitSystem, now: string): string {
  const rigAndDate = ({ lengthM, at }: { lengthM: number; at: Date }) =>
    `${formatLength(lengthM, units)} (${formatShortDay(at, now)})`;
  switch (reason.kind) {
    case 'nothing_known':
      return 'No trailer data yet. Be the first.';
    case 'cap':
      return CAP_LABELS[reason.cap];
    case 'stall':
      return `Use stall ${reason.stall}`;
    case 'part':
      return `${partName(reason.part)}: ${reason.description}`;
    case 'largest_clear':
      return `Largest rig hitched and clear here: ${rigAndDate(reason.rig)}`;
    case 'smallest_unhitched':
      return `Smallest rig that had to unhitch: ${rigAndDate(reason.rig)}`;
    case 'drivers':
      return `${formatQuantity(reason.count, 'driver')}, last ${formatDayAgo(reason.last, now)}`;
  }
}

/** The parts a cap already covers. */
const PART_STATED_BY_CAP: Readonly<Partial<Record<CapName, PartName>>> = {
  garage: 'layout',
  length: 'length',
  clearance: 'clearance',
};

/** Returns the reasons for the card: no duplicates, and no driver count if the site's state already includes it. */
export function visibleReasons(reasons: readonly Reason[], state: VerificationState): readonly Reason[] {
  const statedByCaps = new Set(
    reasons.flatMap((reason) => (reason.kind === 'cap' ? [PART_STATED_BY_CAP[reason.cap]] : [])),
  );
  return reasons.filter((reason) => {
    if (reason.kind === 'nothing_known') return false;
    if (reason.kind === 'drivers') return !['reported', 'community_verified', 'operator_stated'].includes(state);
    return reason.kind !== 'part' || !statedByCaps.has(reason.part as PartName);
  });
}
