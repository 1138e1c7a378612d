import { z } from 'zod';
import { getNetwork } from '../../chargers/networks/network-lookup.ts';
import { LatLng } from '../../geo/point.ts';
import type { PublishedSite } from './published-site.ts';

/** All sites of supercharge.info belong to this network. */
const NETWORK = getNetwork('tesla-supercharger').name;
const STALLS_MAX = 1_000;
const NAME_MAX = 300;

const SuperchargeInfoSite = z.object({
  name: z.string().max(NAME_MAX),
  gps: z.object({ latitude: LatLng.shape.lat, longitude: LatLng.shape.lng }),
  /** 0 means that no stall suits a trailer; a missing number means unknown. */
  stalls: z.object({ trailerFriendly: z.number().int().min(0).max(STALLS_MAX).nullish() }).nullish(),
});

/** Reads a supercharge.info site; null if it isn't one. */
export function readSuperchargeInfoSite(value: unknown): PublishedSite | null {
  const site = SuperchargeInfoSite.safeParse(value);
  if (!site.success) return null;
  const { name, gps, stalls } = site.data;
  const count = stalls?.trailerFriendly ?? null;
  const facts = count === null ? [] : [{ stall: null, name: 'trailerStalls', value: count } as const];
  return { name, lat: gps.latitude, lng: gps.longitude, network: NETWORK, at: null, facts };
}
