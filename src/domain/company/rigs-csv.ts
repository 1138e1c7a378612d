import { isBlankRow, toCsv, unescapeFormulas } from '../csv.ts';
import type { LibraryVehicle } from '../rigs/library-vehicle.ts';
import { RigDraft } from '../rigs/rig.ts';
import { Trailer } from '../rigs/trailer.ts';
import { CustomVehicle } from '../rigs/vehicle.ts';
import { VEHICLE_LIBRARY } from '../rigs/vehicle-library.ts';
import { toMatchKey } from '../text/match-key.ts';
import { readCells, TRAILER_COLUMNS, VEHICLE_COLUMNS, writeCells } from './rig-table-columns.ts';
import { SHARED_RIGS_MAX, toRigNameKey } from './shared-rigs.ts';

const HEADINGS = [
  'Name',
  'Vehicle',
  ...[...TRAILER_COLUMNS, ...VEHICLE_COLUMNS].map(({ heading }) => heading),
] as const;

/** Returns the cells of a rig. They identify a library vehicle by its ID and describe any other vehicle in full. */
export function toRigCells({ name, vehicle, trailer }: RigDraft): string[] {
  const isCustom = typeof vehicle !== 'string';
  return [
    name,
    isCustom ? '' : vehicle,
    ...writeCells(TRAILER_COLUMNS, trailer),
    ...writeCells(VEHICLE_COLUMNS, isCustom ? vehicle : null),
  ];
}

export function toRigsCsv(rigs: readonly RigDraft[]): string {
  return toCsv([HEADINGS, ...rigs.map(toRigCells)]);
}

export type ParsedRigs = {
  readonly rigs: readonly { readonly row: number; readonly rig: RigDraft }[];
  readonly skipped: readonly { readonly row: number; readonly reason: string }[];
};

type Cells = readonly string[];

/** Finds a library vehicle by its id, or by its make, model, and year as the page shows them now or used to. */
function findVehicleId(text: string): string | null {
  const key = toMatchKey(text);
  const matches = ({ id, make, model, year }: LibraryVehicle) =>
    id === text.toLowerCase() ||
    [`${year} and later`, `from ${year}`].some((years) => toMatchKey(`${make} ${model} ${years}`) === key);
  return VEHICLE_LIBRARY.find(matches)?.id ?? null;
}

function readRig(readCell: (heading: string) => string): { rig: RigDraft } | { reason: string } {
  const vehicleText = readCell('Vehicle').trim();
  const vehicle = vehicleText === '' ? readCells(VEHICLE_COLUMNS, readCell) : findVehicleId(vehicleText);
  if (vehicle === null)
    return {
      reason: vehicleText === '' ? 'The vehicle is missing.' : `The vehicle “${vehicleText}” isn't in the library.`,
    };
  const trailer = Trailer.nullable().safeParse(readCells(TRAILER_COLUMNS, readCell));
  const custom = typeof vehicle === 'string' ? null : CustomVehicle.safeParse(vehicle);
  const name = RigDraft.shape.name.safeParse(readCell('Name'));
  const problem = name.error ?? custom?.error ?? trailer.error;
  if (problem) return { reason: problem.issues[0]?.message ?? '' };
  return { rig: RigDraft.parse({ name: name.data, vehicle: custom?.data ?? vehicle, trailer: trailer.data }) };
}

/** Reads a table of rigs; null unless it has the columns Name and Vehicle. */
export function readRigs([header = [], ...rows]: readonly Cells[]): ParsedRigs | null {
  const columns = new Map(header.map((heading, i) => [heading.trim().toLowerCase(), i]));
  if (!columns.has('name') || !columns.has('vehicle')) return null;
  const names = new Set<string>();
  const rigs: { row: number; rig: RigDraft }[] = [];
  const skipped: { row: number; reason: string }[] = [];
  for (const [i, cells] of rows.entries()) {
    if (isBlankRow(cells)) continue;
    const parsed = readRig((heading) => unescapeFormulas(cells[columns.get(heading.toLowerCase()) ?? -1] ?? ''));
    const reason = 'reason' in parsed ? parsed.reason : findSkipReason(parsed.rig, names, rigs.length);
    if (reason === null && 'rig' in parsed) rigs.push({ row: i + 2, rig: parsed.rig });
    else skipped.push({ row: i + 2, reason: reason ?? '' });
    if ('rig' in parsed) names.add(toRigNameKey(parsed.rig.name));
  }
  return { rigs, skipped };
}

function findSkipReason({ name }: RigDraft, names: ReadonlySet<string>, count: number): string | null {
  if (names.has(toRigNameKey(name))) return 'Another row has the same name.';
  return count < SHARED_RIGS_MAX ? null : `A company can share up to ${SHARED_RIGS_MAX} rigs.`;
}
