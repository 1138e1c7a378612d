import { describeFavoriteConflict } from '#web/favorites/favorite-conflicts.ts';
import { FAVORITE_CHANGES } from '#web/favorites/favorite-outbox.ts';
import type { UnitSystem } from '#web/lib/format.ts';
import type { ConflictView, DescribeConflict } from '#web/lib/outbox/conflict-view.ts';
import type { StoredWrite } from '#web/lib/outbox/stored-writes.ts';
import type { WriteKind } from '#web/lib/outbox/write-kind.ts';
import { describeReportConflict } from '#web/reviews/report/report-conflicts.ts';
import { REPORTS } from '#web/reviews/report/report-outbox.ts';
import { describeRigConflict } from '#web/rigs/rig-conflicts.ts';
import { RIG_CHANGES } from '#web/rigs/rig-outbox.ts';

function describeWith<W>(kind: WriteKind<W>, describe: DescribeConflict<W>) {
  return (stored: StoredWrite, units: UnitSystem): ConflictView | null => {
    const { success, data } = kind.schema.safeParse(stored.write);
    if (stored.kind !== kind.name || stored.conflict === null || !success) return null;
    return describe({ ...stored, write: data }, stored.conflict.theirs, units);
  };
}

const DESCRIBERS = [
  describeWith(FAVORITE_CHANGES, describeFavoriteConflict),
  describeWith(RIG_CHANGES, describeRigConflict),
  describeWith(REPORTS, describeReportConflict),
];

/** Null if the write isn't in conflict. */
export function describeConflict(stored: StoredWrite, units: UnitSystem): ConflictView | null {
  return DESCRIBERS.map((describe) => describe(stored, units)).find((view) => view !== null) ?? null;
}
