import type { RigChange } from '#domain/rigs/garage.ts';
import { fingerprintRig, RIG_NAME_MAX, Rig } from '#domain/rigs/rig.ts';
import { getRigVehicle, hasKnownVehicle } from '#domain/rigs/rig-vehicle.ts';
import { formatLength, formatWeight, type UnitSystem } from '#web/lib/format.ts';
import { createTheirsChoice, type DescribeConflict, type VersionLines } from '#web/lib/outbox/conflict-view.ts';
import { RIG_CHANGES } from './rig-outbox.ts';
import { TRAILER_LABELS } from './trailer-sizes.ts';
import { vehicleTitle } from './vehicle-labels.ts';

/** Appended to the name of a rig that is saved next to the other device's version. */
const SECOND_RIG_SUFFIX = ' 2';

function toLines(rig: Rig | null, units: UnitSystem): VersionLines {
  if (rig === null) return [['Rig', 'Deleted']];
  const { name, trailer } = rig;
  return [
    ['Name', name],
    ['Vehicle', hasKnownVehicle(rig) ? vehicleTitle(getRigVehicle(rig)) : 'Unknown vehicle'],
    ['Trailer', trailer ? TRAILER_LABELS[trailer.kind] : 'None'],
    ...(trailer
      ? ([
          ['Length', formatLength(trailer.lengthM, units)],
          ['Height', formatLength(trailer.heightM, units)],
          ['Loaded weight', formatWeight(trailer.massKg, units)],
        ] as const)
      : []),
  ];
}

export const describeRigConflict: DescribeConflict<RigChange> = (stored, current, units) => {
  const { write, account } = stored;
  const theirs = Rig.safeParse(current).data ?? null;
  const mine = write.kind === 'save' ? write.rig : null;
  const replaces = theirs ? [fingerprintRig(theirs)] : [];
  return {
    title: mine?.name ?? theirs?.name ?? 'Rig',
    mine: {
      lines: toLines(mine, units),
      choice: {
        label: mine === null ? 'Delete it' : 'Keep this version',
        resolve: (outbox) => outbox.resolve(RIG_CHANGES, account, write, replaces),
      },
    },
    theirs: { lines: toLines(theirs, units), choice: createTheirsChoice(RIG_CHANGES, stored, 'Keep this version') },
    both: mine && {
      label: 'Keep both rigs',
      resolve(outbox) {
        const name = `${mine.name.slice(0, RIG_NAME_MAX - SECOND_RIG_SUFFIX.length)}${SECOND_RIG_SUFFIX}`;
        const secondRig = { ...mine, name, id: crypto.randomUUID() };
        // If there is no room to store the second rig, keep the conflict: it has the only copy.
        if (outbox.resolve(RIG_CHANGES, account, { kind: 'save', rig: secondRig }, []))
          outbox.remove(RIG_CHANGES, account, stored.key);
      },
    },
  };
};
