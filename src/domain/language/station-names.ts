import { NETWORKS } from '../chargers/networks.ts';

/** Names a station of a network as drivers do: "Tesla Supercharger", else by its network. */
export function nameStation(network: string): string {
  if (network === 'tesla') return 'Tesla Supercharger';
  return NETWORKS.find(({ id }) => id === network.replaceAll('_', '-'))?.name ?? network;
}
