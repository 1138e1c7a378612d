import { AMENITIES, type AmenityScores, type Charger, CONNECTORS, type Connector } from '#domain/chargers/charger.ts';
import { type ChargerColumns, makeColumns, UNKNOWN_SCORE } from '#domain/chargers/columns.ts';

export type NumberColumn = Float64Array | Float32Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** Texts that many chargers share, each kept once; the columns hold their positions. */
export type SharedTexts = {
  readonly networks: string[];
  readonly cities: string[];
  readonly states: string[];
  readonly statuses: string[];
  readonly accesses: string[];
  readonly accessTimes: string[];
};

/** Chargers with everything lists show, packed into few large arrays; plain enough to be handed to another thread. */
export type ChargerTable = {
  readonly columns: ChargerColumns;
  readonly cities: Uint32Array;
  readonly states: Uint16Array;
  readonly statuses: Uint16Array;
  readonly accesses: Uint16Array;
  readonly accessTimes: Uint32Array;
  /** One bit per entry of CONNECTORS. */
  readonly connectors: Uint8Array;
  /** NaN for unknown. */
  readonly powersKw: Float32Array;
  /** One column for each entry of AMENITIES; unknown where the overall score is. */
  readonly amenities: readonly Uint8Array[];
  /** Name, address and ZIP of each charger in UTF-8 with a zero byte between them; entry i ends where i + 1 starts. */
  readonly text: Uint8Array;
  readonly textStarts: Uint32Array;
  readonly shared: SharedTexts;
  /** Numbers of plugs, by charger id, where one of them does not fit its column: fast, level 2, level 1. */
  readonly manyPlugs: ReadonlyMap<number, readonly [number, number, number]>;
};

export const NO_SHARED_TEXTS: SharedTexts = {
  networks: [],
  cities: [],
  states: [],
  statuses: [],
  accesses: [],
  accessTimes: [],
};

/** The columns of a table that have one number a charger, always in the same order. */
export function numberColumns(table: ChargerTable): NumberColumn[] {
  const { columns } = table;
  return [
    columns.ids,
    columns.lats,
    columns.lngs,
    columns.dcFastCounts,
    columns.level2Counts,
    columns.level1Counts,
    columns.networks,
    columns.trailerScores,
    columns.amenityScores,
    columns.traits,
    table.cities,
    table.states,
    table.statuses,
    table.accesses,
    table.accessTimes,
    table.connectors,
    table.powersKw,
    ...table.amenities,
  ];
}

/** An empty table with room for a number of chargers and bytes of text. */
export function makeTable(
  capacity: number,
  textBytes: number,
  { shared, manyPlugs }: Pick<ChargerTable, 'shared' | 'manyPlugs'>,
): ChargerTable {
  return {
    columns: makeColumns(capacity),
    cities: new Uint32Array(capacity),
    states: new Uint16Array(capacity),
    statuses: new Uint16Array(capacity),
    accesses: new Uint16Array(capacity),
    accessTimes: new Uint32Array(capacity),
    connectors: new Uint8Array(capacity),
    powersKw: new Float32Array(capacity).fill(Number.NaN),
    amenities: AMENITIES.map(() => new Uint8Array(capacity)),
    text: new Uint8Array(textBytes),
    textStarts: new Uint32Array(capacity + 1),
    shared,
    manyPlugs,
  };
}

const CONNECTORS_OF_BITS: Connector[][] = Array.from({ length: 2 ** CONNECTORS.length }, (_, bits) =>
  CONNECTORS.filter((__, place) => ((bits >> place) & 1) === 1),
);

/** Connectors as one bit each. */
export function connectorBits(connectors: readonly Connector[]): number {
  return connectors.reduce((bits, name) => bits | (1 << CONNECTORS.indexOf(name)), 0);
}

function amenityScoresAt({ columns, amenities }: ChargerTable, at: number): AmenityScores | null {
  const overall = columns.amenityScores[at] ?? UNKNOWN_SCORE;
  if (overall === UNKNOWN_SCORE) return null;
  const [food = 0, shopping = 0, services = 0, accommodation = 0, entertainment = 0] = amenities.map(
    (column) => column[at] ?? 0,
  );
  return { overall, food, shopping, services, accommodation, entertainment };
}

const POWER_STEPS = 1_000;

/** A power as it was before it became a 32-bit number: 7.2 and not 7.199999809. */
function powerAt(powersKw: Float32Array, at: number): number | null {
  const power = powersKw[at] ?? Number.NaN;
  if (Number.isNaN(power)) return null;
  const plain = Math.round(power * POWER_STEPS) / POWER_STEPS;
  return Math.fround(plain) === power ? plain : Number(power.toPrecision(7));
}

let viewed: { readonly bytes: Uint8Array; readonly view: Buffer } | null = null;

/** A view that reads text; the last one is kept, as making one costs more than reading a row through it. */
function viewOf(bytes: Uint8Array): Buffer {
  if (viewed?.bytes !== bytes) viewed = { bytes, view: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
  return viewed.view;
}

/** The texts of a charger that no other shares: name, address, ZIP. */
export function ownTextsAt({ text, textStarts }: ChargerTable, at: number): [string, string, string] {
  const joined = viewOf(text).toString('utf8', textStarts[at], textStarts[at + 1]);
  const nameEnd = joined.indexOf('\0');
  const addressEnd = joined.indexOf('\0', nameEnd + 1);
  return [joined.slice(0, nameEnd), joined.slice(nameEnd + 1, addressEnd), joined.slice(addressEnd + 1)];
}

/** Name, address, city and network of a charger: the fields that text looks in. */
export function searchedTextsAt(
  table: ChargerTable,
  at: number,
): Pick<Charger, 'name' | 'address' | 'city' | 'network'> {
  const [name, address] = ownTextsAt(table, at);
  return {
    name,
    address,
    city: table.shared.cities[table.cities[at] ?? 0] ?? '',
    network: table.shared.networks[table.columns.networks[at] ?? 0] ?? '',
  };
}

/** The charger at a position of a table. */
export function chargerAt(table: ChargerTable, at: number): Charger {
  const { columns, shared } = table;
  const id = columns.ids[at] ?? 0;
  const [name, address, zip] = ownTextsAt(table, at);
  const many = table.manyPlugs.size > 0 ? table.manyPlugs.get(id) : undefined;
  const trailerScore = columns.trailerScores[at] ?? UNKNOWN_SCORE;
  return {
    id: String(id),
    name,
    address,
    city: shared.cities[table.cities[at] ?? 0] ?? '',
    state: shared.states[table.states[at] ?? 0] ?? '',
    zip,
    lat: columns.lats[at] ?? 0,
    lng: columns.lngs[at] ?? 0,
    network: shared.networks[columns.networks[at] ?? 0] ?? '',
    dcFastCount: many?.[0] ?? columns.dcFastCounts[at] ?? 0,
    level2Count: many?.[1] ?? columns.level2Counts[at] ?? 0,
    level1Count: many?.[2] ?? columns.level1Counts[at] ?? 0,
    status: shared.statuses[table.statuses[at] ?? 0] ?? '',
    access: shared.accesses[table.accesses[at] ?? 0] ?? '',
    accessDaysTime: shared.accessTimes[table.accessTimes[at] ?? 0] ?? '',
    trailerScore: trailerScore === UNKNOWN_SCORE ? null : trailerScore,
    amenityScores: amenityScoresAt(table, at),
    connectors: CONNECTORS_OF_BITS[table.connectors[at] ?? 0] ?? [],
    maxPowerKw: powerAt(table.powersKw, at),
  };
}
