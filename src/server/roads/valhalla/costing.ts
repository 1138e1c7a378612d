import type { RoutingProfile } from '#domain/roads/road-route.ts';

/** Rigs up to this size may use any road open to cars. */
const MAX_CAR_KG = 3_500;
const MAX_CAR_LENGTH_M = 7;
/**
 * Penalty in seconds for roads closed to trucks. Truck bans rarely apply to trailers, but on parkways they do, and
 * narrow streets with a ban are better avoided.
 */
const TRUCK_BAN_PENALTY_S = 300;
/**
 * The maximum speed in the tiles. A lower top_speed would make Valhalla avoid faster roads and send a slow trailer over
 * country roads. The rig's speed is capped later.
 */
const TOP_SPEED_KMH = 140;

function isLarge(rig: RoutingProfile): boolean {
  return rig.hasTrailer || rig.massKg > MAX_CAR_KG || rig.lengthM > MAX_CAR_LENGTH_M;
}

/** Builds Valhalla's costing options for a rig. Only the truck costing supports length and weight limits. */
export function buildCosting(rig: RoutingProfile): { costing: string; costing_options: Record<string, object> } {
  const common = {
    height: rig.heightM,
    width: rig.widthM,
    top_speed: TOP_SPEED_KMH,
    ...(rig.avoidsTolls ? { use_tolls: 0 } : {}),
  };
  if (!isLarge(rig)) return { costing: 'auto', costing_options: { auto: common } };
  const truck = {
    ...common,
    length: rig.lengthM,
    weight: rig.massKg / 1000,
    axle_load: rig.massKg / 1000 / Math.max(1, rig.axles),
    axle_count: Math.max(2, rig.axles),
    hazmat: rig.hasPropane,
    hgv_no_access_penalty: TRUCK_BAN_PENALTY_S,
  };
  return { costing: 'truck', costing_options: { truck } };
}
