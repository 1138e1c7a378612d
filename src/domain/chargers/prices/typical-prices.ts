import { z } from 'zod';
import { TableSource } from '../../table-source.ts';
import { findNetwork } from '../networks/network-lookup.ts';
import { NETWORKS, type Network } from '../networks/networks.ts';
import { isSameMake } from '../plugs/charge-access.ts';
import { type PriceRange, scalePrice, toExactPrice } from './price-range.ts';
import table from './typical-prices.json' with { type: 'json' };

const positive = z.number().positive();
const Source = TableSource.extend({
  /** Whether the source itself was read for this table; otherwise the figures weren't rechecked. */
  isRead: z.boolean(),
});

const Sourced = z.strictObject({ source: z.string() });
const Figure = Sourced.extend({ low: positive, typical: positive, high: positive });
type Figure = z.infer<typeof Figure>;

const Membership = Sourced.extend({
  name: z.string(),
  dollarsPerMonth: positive,
  /** What members pay, as a multiple of the listed price. */
  factor: positive,
});
type Membership = z.infer<typeof Membership>;

const NetworkPrices = z.strictObject({
  everywhere: Figure.optional(),
  states: z.record(z.string(), Figure).optional(),
  /** What drivers of other makes pay without a membership, as a multiple of the listed price. */
  otherMakes: Figure.optional(),
  membership: Membership.optional(),
});

const Region = z.strictObject({ name: z.string(), states: z.array(z.string()), dollarsPerGallon: positive });

const TypicalPrices = z.strictObject({
  sources: z.record(z.string(), Source),
  country: Sourced.extend({ typical: positive }),
  /** Bounds as a multiple of the typical price, where only an average is published. */
  spread: Sourced.extend({ low: positive, high: positive }),
  /** The states' averages, and the country's average when the states were surveyed. */
  states: Sourced.extend({ country: positive, typical: z.record(z.string(), positive) }),
  networks: z.record(z.string(), NetworkPrices),
  gasoline: Sourced.extend({ country: positive, regions: z.array(Region) }),
  towingMpg: Figure,
});

/** Prices of fast charging in dollars per kWh by network id and state, and figures for a comparison with gasoline. */
export const TYPICAL_PRICES = TypicalPrices.parse(table);

const NETWORK_PRICES: ReadonlyMap<string, z.infer<typeof NetworkPrices>> = new Map(
  Object.entries(TYPICAL_PRICES.networks),
);
const STATE_PRICES: ReadonlyMap<string, number> = new Map(Object.entries(TYPICAL_PRICES.states.typical));

/** Dollars per kWh. */
export type TypicalPrice = PriceRange & {
  readonly basis: 'networkInState' | 'network' | 'state' | 'country';
  readonly source: string;
};

type PricedStation = { readonly network: string; readonly state: string };

/** What a driver's price depends on. */
export type PricedDriver = {
  /** The make of the vehicle; if missing, prices for other makes don't apply. */
  readonly make?: string;
  readonly memberships?: readonly string[];
};

function findNetworkPrices(network: string): z.infer<typeof NetworkPrices> | undefined {
  const knownNetwork = findNetwork(network);
  return knownNetwork === null ? undefined : NETWORK_PRICES.get(knownNetwork.id);
}

/** Returns the membership that lowers a network's prices; null if none is known. */
export function findMembership(network: string): Membership | null {
  return findNetworkPrices(network)?.membership ?? null;
}

/** The memberships that lower what a driver pays, with their networks. */
export const MEMBERSHIPS: readonly (Membership & { readonly network: Network })[] = NETWORKS.flatMap((network) => {
  const membership = NETWORK_PRICES.get(network.id)?.membership;
  return membership === undefined ? [] : [{ ...membership, network }];
});

const multiplyRange = (price: PriceRange, factors: PriceRange): PriceRange => ({
  low: price.low * factors.low,
  typical: price.typical * factors.typical,
  high: price.high * factors.high,
});

function toTypicalPrice({ low, typical, high, source }: Figure, basis: TypicalPrice['basis']): TypicalPrice {
  return { low, typical, high, source, basis };
}

/** Returns the price that a station typically lists, before changes for members and other makes. */
function getListedPrice({ network, state }: PricedStation): TypicalPrice {
  const { country, spread, states } = TYPICAL_PRICES;
  const code = state.toUpperCase();
  const prices = findNetworkPrices(network);
  const inState = prices?.states === undefined ? undefined : new Map(Object.entries(prices.states)).get(code);
  if (inState !== undefined) return toTypicalPrice(inState, 'networkInState');
  if (prices?.everywhere !== undefined) return toTypicalPrice(prices.everywhere, 'network');
  const average = STATE_PRICES.get(code);
  // The states' averages are older than the country's, so they are scaled to its current price.
  const typical = average === undefined ? country.typical : (average / states.country) * country.typical;
  const range = { low: typical * spread.low, typical, high: typical * spread.high };
  return average === undefined
    ? { ...range, source: country.source, basis: 'country' }
    : { ...range, source: states.source, basis: 'state' };
}

const isMember = ({ network }: PricedStation, { memberships = [] }: PricedDriver) =>
  memberships.some((name) => findNetwork(name) === findNetwork(network));

/** Returns what a driver pays as a multiple of the listed price; null if the listed price applies. */
function findOtherMakeFactors(station: PricedStation, { make }: PricedDriver): Figure | null {
  const builtFor = findNetwork(station.network)?.fast?.make;
  if (make === undefined || builtFor === undefined || isSameMake(make, builtFor)) return null;
  return findNetworkPrices(station.network)?.otherMakes ?? null;
}

/**
 * Returns what fast charging usually costs at a station whose record gives no price, from the first of these with a
 * known price: its network in its state, its network, its state, the country.
 */
export function getTypicalPrice(station: PricedStation, driver: PricedDriver = {}): TypicalPrice {
  const listed = getListedPrice(station);
  const membership = findMembership(station.network);
  if (membership !== null && isMember(station, driver)) return { ...listed, ...scalePrice(listed, membership.factor) };
  const factors = findOtherMakeFactors(station, driver);
  return factors === null ? listed : { ...listed, ...multiplyRange(listed, factors) };
}

/**
 * Returns the lowest and highest prices that a driver may pay at a station built for another make, since the recorded
 * price may be for that make only; null if the recorded price applies to the driver.
 */
export function findOtherMakePrice(recorded: number, station: PricedStation, driver: PricedDriver): PriceRange | null {
  const factors = recorded === 0 || isMember(station, driver) ? null : findOtherMakeFactors(station, driver);
  return factors && multiplyRange(toExactPrice(recorded), { ...factors, low: 1 });
}

/** Returns the price of a gallon of regular gasoline in a state's region; the national price outside the regions. */
export function getGasolinePrice(state: string): number {
  const { regions, country } = TYPICAL_PRICES.gasoline;
  const region = regions.find(({ states }) => states.includes(state.toUpperCase()));
  return region?.dollarsPerGallon ?? country;
}
