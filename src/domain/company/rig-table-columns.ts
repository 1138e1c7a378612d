import { feetToMeters, poundsToKilograms } from '../rigs/us-units.ts';

type Values = Readonly<Record<string, unknown>>;

/** A column of a table of rigs: how a value is written and read back. */
export type RigColumn = {
  readonly heading: string;
  readonly field: string;
  readonly write: (value: unknown) => string;
  readonly read: (text: string) => unknown;
};

const DECIMALS = 3;
const toText = (value: number) => String(Number(value.toFixed(DECIMALS)));
/** Reads a number with or without thousands separators; anything else becomes NaN, which no schema accepts. */
const toNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(/,(?=\d{3}(?:\D|$))/g, '')));
const isEmpty = (value: unknown) => value === null || value === undefined;

function column(heading: string, field: string, write: RigColumn['write'], read: RigColumn['read']): RigColumn {
  return { heading, field, write: (value) => (isEmpty(value) ? '' : write(value)), read };
}

/**
 * A column in a unit other than the stored one. Written values are rounded, so that reading a table and writing it
 * again changes nothing.
 */
function scaled(heading: string, field: string, unit: number): RigColumn {
  return column(
    heading,
    field,
    (value) => toText(Number(value) / unit),
    (text) => toNumber(text) * unit,
  );
}

const text = (heading: string, field: string) => column(heading, field, String, (cell) => cell.trim());
const word = (heading: string, field: string) => column(heading, field, String, (cell) => cell.trim().toLowerCase());
const number = (heading: string, field: string) => column(heading, field, String, toNumber);
const feet = (heading: string, field: string) => scaled(`${heading} (ft)`, field, feetToMeters(1));
const pounds = (heading: string, field: string) => scaled(`${heading} (lb)`, field, poundsToKilograms(1));
const orNull = (base: RigColumn): RigColumn => ({
  ...base,
  read: (cell) => (cell.trim() === '' ? null : base.read(cell)),
});

/** Also reads the spelling of tables that earlier versions wrote: front-centre. */
const chargePort = column('Charge Port', 'portCorner', String, (cell) =>
  cell
    .trim()
    .toLowerCase()
    .replace(/-centre$/, '-center'),
);

const curve = column(
  'Charging Curve',
  'curve',
  (value) => (value as readonly (readonly number[])[]).map((point) => point.join(':')).join(' '),
  (cell) =>
    cell
      .trim()
      .split(/\s+/)
      .map((point) => point.split(':').map(toNumber)),
);
const brakes = column(
  'Electric Brakes',
  'hasElectricBrakes',
  (value) => (value === true ? 'yes' : 'no'),
  (cell) => ({ yes: true, no: false, '': false })[cell.trim().toLowerCase()],
);

export const TRAILER_COLUMNS: readonly RigColumn[] = [
  word('Trailer', 'kind'),
  feet('Trailer Length', 'lengthM'),
  feet('Trailer Width', 'widthM'),
  feet('Trailer Height', 'heightM'),
  pounds('Trailer Weight', 'massKg'),
  number('Axles', 'axles'),
  brakes,
  orNull(number('Trailer Frontal Area (m2)', 'frontalAreaM2')),
];

/** Only for vehicles that aren't in the library. */
export const VEHICLE_COLUMNS: readonly RigColumn[] = [
  text('Make', 'make'),
  text('Model', 'model'),
  number('Year', 'year'),
  word('Type', 'kind'),
  number('Battery (kWh)', 'usableKwh'),
  word('Plug', 'connector'),
  orNull(chargePort),
  number('Peak Power (kW)', 'dcPeakKw'),
  curve,
  pounds('Vehicle Weight', 'massKg'),
  feet('Vehicle Length', 'lengthM'),
  feet('Vehicle Width', 'widthM'),
  feet('Vehicle Height', 'heightM'),
  number('Vehicle Frontal Area (m2)', 'frontalAreaM2'),
  number('Drag Area (m2)', 'dragAreaM2'),
  number('Rolling Resistance', 'rollingCoefficient'),
  orNull(pounds('Tow Rating', 'towRatingKg')),
];

export function writeCells(columns: readonly RigColumn[], values: Values | null): string[] {
  return columns.map(({ field, write }) => (values === null ? '' : write(values[field])));
}

/** Reads the values of the given columns; null if all of their cells are empty. */
export function readCells(columns: readonly RigColumn[], readCell: (heading: string) => string): Values | null {
  if (columns.every(({ heading }) => readCell(heading).trim() === '')) return null;
  return Object.fromEntries(columns.map(({ heading, field, read }) => [field, read(readCell(heading))]));
}
