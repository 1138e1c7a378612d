import type { RoutingProfile } from '#domain/roads/road-route.ts';

/** Rigs up to this go where any car goes. */
const CAR_KG = 3_500;
const CAR_LENGTH_M = 7;
/**
 * Seconds that a way through roads closed to trucks counts as longer: such signs mostly don't mean trailers, but
 * parkways with them do, and their streets are narrow.
 */
const TRUCK_BAN_PENALTY_S = 300;
/**
 * The fastest that a road can be in the tiles. A lower top speed would not only slow the rig down, but make Valhalla
 * avoid the roads that allow more, so that a slow trailer would be led over country roads; its speed is capped later.
 */
const TOP_SPEED_KMH = 140;

function isLarge(rig: RoutingProfile): boolean {
  return rig.hasTrailer || rig.massKg > CAR_KG || rig.lengthM > CAR_LENGTH_M;
}

/** How Valhalla weighs roads for a rig. Only its truck knows limits of length and weight. */
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
