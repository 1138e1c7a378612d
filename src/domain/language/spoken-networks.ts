import { NETWORKS, type NetworkId } from '../chargers/networks/networks.ts';
import type { Term } from './vocabulary.ts';

const TERMS: readonly Term[] = [
  ['tesla-destination', /\btesla destinations?\b(?: network)?/],
  [
    'tesla-supercharger',
    /\b(?:tesla )?super ?chargers?(?: network| stations?)?\b|\bteslas?\b(?! (?:model|cybertruck|semi))(?: network)?/,
  ],
  ['electrify-america', /\belectrify americas?\b|\belectrify\b|\beas?\b/],
  ['evgo', /\bev ?gos?\b/],
  ['chargepoint', /\bchargepoints?\b|\bcharge point\b/],
  ['blink', /\bblinks?\b/],
  ['rivian-waypoints', /\brivian way ?points?\b(?: network)?/],
  ['rivian-adventure-network', /\brivian(?: adventure)?(?: network)?\b(?! (?:r1|r2|r3))|\bran chargers?\b/],
  ['ionna', /\bionnas?\b|\brechargery\b/],
  ['flo', /\bflo\b/],
  ['francis-energy', /\bfrancis(?: energy)?\b/],
  ['shell-recharge', /\bshell(?: recharge)?\b/],
  ['ev-connect', /\bev ?connect\b/],
  ['bp-pulse', /\bbp(?: pulse)?\b/],
  ['mercedes-benz', /\bmercedes(?:[ -]benz)?(?: chargers?| network| hpc)\b/],
  ['pilot-flying-j', /\bpilot flying j network\b/],
  ['applegreen-electric', /\bapplegreen(?: electric)?\b/],
  ['circle-k-charge', /\bcircle ks?(?: charge)?\b/],
  ['electric-era', /\belectric era\b/],
  ['enel-x-way', /\benel x(?: way)?\b/],
  ['evcs', /\bevcs\b/],
  ['ford-charge', /\bford charge\b/],
  ['red-e-charge', /\bred e(?: charge)?\b/],
  ['volta', /\bvolta\b/],
  ['semaconnect', /\bsema ?connect\b/],
  ['chargesmart-ev', /\bcharge ?smart(?: ev)?\b/],
  ['non-networked', /\bnon[ -]networked\b/],
];

/** Drivers say only the first word of these. */
const FIRST_WORD_ONLY: ReadonlySet<string> = new Set<NetworkId>(['tesla-supercharger', 'rivian-adventure-network']);
/** Returns the name of a network in queries, such as "bp_pulse". */
export const toSpokenNetwork = (id: string) =>
  FIRST_WORD_ONLY.has(id) ? id.replace(/-.*/, '') : id.replaceAll('-', '_');

export const NETWORK_TERMS: readonly Term[] = TERMS.map(([id, words]) => [toSpokenNetwork(id), words]);

/** Finds a network by its spoken name, such as "bp_pulse"; null if NETWORKS doesn't list it. */
export const findSpokenNetwork = (spoken: string) => NETWORKS.find(({ id }) => toSpokenNetwork(id) === spoken) ?? null;

/** Returns the names of the networks that a driver excludes with a name: "no Tesla" also means Tesla Destination. */
export function listExcludedNetworks(spoken: string): string[] {
  const network = findSpokenNetwork(spoken);
  if (network === null) return [];
  const isExcluded = FIRST_WORD_ONLY.has(network.id)
    ? ({ id }: { readonly id: string }) => id.startsWith(`${spoken}-`)
    : ({ id }: { readonly id: string }) => id === network.id;
  return NETWORKS.filter(isExcluded).map(({ name }) => name);
}

/** Returns a name for an excluded network: only "Tesla" for all of Tesla's. */
export function nameExcluded(spoken: string): string {
  const [first = spoken, ...others] = listExcludedNetworks(spoken);
  return others.length === 0 ? first.replaceAll('_', ' ') : first.replace(/ .*/, '');
}

/** Returns a name for a station of a network, such as "Tesla Supercharger". */
export const nameStation = (network: string): string => findSpokenNetwork(network)?.name ?? network;
