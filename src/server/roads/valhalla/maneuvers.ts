import { formatRoadNumbers } from '#domain/roads/road-numbers.ts';
import type { Maneuver } from '#domain/roads/road-route.ts';
import type { Step } from './response-schemas.ts';

type Kind = Maneuver['kind'];

const KINDS_BY_TYPE: Readonly<Record<string, Kind>> = {
  depart: 'depart',
  arrive: 'arrive',
  merge: 'merge',
  'on ramp': 'merge',
  'off ramp': 'exit',
  roundabout: 'roundabout',
  rotary: 'roundabout',
  'roundabout turn': 'roundabout',
  'exit roundabout': 'roundabout',
  'exit rotary': 'roundabout',
};

function toTurnKind(modifier: string): Kind {
  if (modifier === 'uturn') return 'uturn';
  if (modifier.endsWith('left')) return 'left';
  return modifier.endsWith('right') ? 'right' : 'continue';
}

function toManeuverKind({ maneuver, mode }: Step): Kind {
  if (mode === 'ferry') return 'ferry';
  return KINDS_BY_TYPE[maneuver.type] ?? toTurnKind(maneuver.modifier);
}

/** Returns the maneuvers of a leg, at distances that include the spur from its start to the road. */
export function toManeuvers(
  steps: readonly Step[],
  spurAtStartM: number,
  lengthFactor: number,
  distanceM: number,
): Maneuver[] {
  let onRoadM = 0;
  return steps.map((step, i) => {
    const isFirst = i === 0;
    const isLast = i === steps.length - 1;
    const atM = isFirst ? 0 : isLast ? distanceM : Math.min(distanceM, spurAtStartM + onRoadM);
    onRoadM += step.distance * lengthFactor;
    const road = formatRoadNumbers(step.ref || step.name);
    return { atM, kind: toManeuverKind(step), text: formatRoadNumbers(step.maneuver.instruction), road };
  });
}
