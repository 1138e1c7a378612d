import { getNetwork } from '../chargers/networks/network-lookup.ts';

/** What a column of a file can hold. */
export type Column =
  | 'start'
  | 'end'
  | 'minutes'
  | 'energy'
  | 'cost'
  | 'currency'
  | 'unitPrice'
  | 'network'
  | 'place'
  | 'city';
export type ColumnMap = Readonly<Partial<Record<Column, number>>>;

export type SessionFormat = {
  readonly name: 'Tesla account' | 'Rivian account' | 'ChargePoint report' | 'plain';
  /** A heading that only this format has; null for the plain format, which is tried last. */
  readonly uniqueHeading: string | null;
  /** The network of sessions for which the file doesn't name one; empty if unknown. */
  readonly network: string;
  readonly headings: Readonly<Partial<Record<Column, readonly string[]>>>;
};

const PLAIN: SessionFormat = {
  name: 'plain',
  uniqueHeading: null,
  network: '',
  headings: {
    start: ['Start', 'Start Time', 'Start Date', 'Date'],
    end: ['End', 'End Time', 'End Date'],
    minutes: ['Minutes', 'Duration'],
    energy: ['Energy (kWh)', 'Energy', 'kWh'],
    cost: ['Cost (USD)', 'Cost', 'Total', 'Fee'],
    currency: ['Currency'],
    network: ['Network'],
    place: ['Place', 'Location', 'Station', 'Station Name'],
    city: ['City'],
  },
};

/** Decision 087 lists the source of each heading. */
export const SESSION_FORMATS: readonly SessionFormat[] = [
  {
    name: 'Tesla account',
    uniqueHeading: 'ChargeStartDateTime',
    network: getNetwork('tesla-supercharger').name,
    headings: {
      start: ['ChargeStartDateTime'],
      energy: ['QuantityBase'],
      cost: ['Total Inc. VAT'],
      unitPrice: ['UnitCostBase'],
      place: ['SiteLocationName'],
    },
  },
  {
    name: 'Rivian account',
    uniqueHeading: 'startInstant',
    network: '',
    headings: {
      start: ['startInstant'],
      end: ['endInstant'],
      energy: ['totalEnergyKwh'],
      cost: ['paidTotal'],
      currency: ['currencyCode'],
      network: ['vendor'],
      city: ['city'],
    },
  },
  {
    name: 'ChargePoint report',
    uniqueHeading: 'Plug In Event Id',
    network: getNetwork('chargepoint').name,
    headings: {
      start: ['Start Date'],
      minutes: ['Charging Time (hh:mm:ss)'],
      energy: ['Energy (kWh)'],
      cost: ['Fee'],
      currency: ['Currency'],
      place: ['Station Name'],
      city: ['City'],
    },
  },
  PLAIN,
];

const REQUIRED = ['start', 'energy'] as const satisfies readonly Column[];
const normalize = (heading: string) => heading.trim().toLowerCase();

function mapColumns({ headings }: SessionFormat, normalizedHeadings: readonly string[]): ColumnMap {
  const entries = Object.entries(headings).flatMap(([column, names]) => {
    const index = names.map((name) => normalizedHeadings.indexOf(normalize(name))).find((i) => i >= 0);
    return index === undefined ? [] : [[column, index] as const];
  });
  return Object.fromEntries(entries);
}

type FormatMatch = { readonly format: SessionFormat; readonly columns: ColumnMap };

/** Finds the format of a file by its headings; null if a required column is missing. */
export function findFormat(headings: readonly string[]): FormatMatch | null {
  const normalizedHeadings = headings.map(normalize);
  const format = SESSION_FORMATS.find(
    ({ uniqueHeading }) => uniqueHeading === null || normalizedHeadings.includes(normalize(uniqueHeading)),
  );
  if (format === undefined) return null;
  const columns = mapColumns(format, normalizedHeadings);
  return REQUIRED.every((column) => columns[column] !== undefined) ? { format, columns } : null;
}

/** Returns the columns in a file that have common headings. */
export const guessColumns = (headings: readonly string[]): ColumnMap => mapColumns(PLAIN, headings.map(normalize));

/** Returns the plain format with the chosen columns. Other columns, such as the currency, are guessed by heading. */
export function applyChosenColumns(headings: readonly string[], chosen: ColumnMap): FormatMatch {
  const chosenIndexes = new Set(Object.values(chosen));
  const others = Object.entries(guessColumns(headings)).filter(
    ([column, i]) => !(column in chosen) && !chosenIndexes.has(i),
  );
  return { format: PLAIN, columns: { ...Object.fromEntries(others), ...chosen } };
}
