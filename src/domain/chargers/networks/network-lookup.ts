import { NETWORKS, type Network, type NetworkId } from './networks.ts';

const BY_NAME: ReadonlyMap<string, Network> = new Map(
  NETWORKS.flatMap((network) => [network.name, ...network.aliases].map((name) => [name.toLowerCase(), network])),
);
const BY_ID: ReadonlyMap<NetworkId, Network> = new Map(NETWORKS.map((network) => [network.id, network]));

/** Finds a network by name or alias, ignoring case; null if unknown. */
export function findNetwork(name: string): Network | null {
  return BY_NAME.get(name.trim().toLowerCase()) ?? null;
}

export function getNetwork(id: NetworkId): Network {
  const network = BY_ID.get(id);
  if (network === undefined) throw new RangeError(`There is no network ${id}`);
  return network;
}
