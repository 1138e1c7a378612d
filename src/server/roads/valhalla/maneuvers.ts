import { withRoadNames } from '#domain/roads/road-name.ts';
import type { Maneuver } from '#domain/roads/road-route.ts';
import type { Step } from './read-answers.ts';

type Kind = Maneuver['kind'];

const KINDS: Readonly<Record<string, Kind>> = {
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

function sideOf(modifier: string): Kind {
  if (modifier === 'uturn') return 'uturn';
  if (modifier.endsWith('left')) return 'left';
  return modifier.endsWith('right') ? 'right' : 'continue';
}

function kindOf({ maneuver, mode }: Step): Kind {
  if (mode === 'ferry') return 'ferry';
  return KINDS[maneuver.type] ?? sideOf(maneuver.modifier);
}

/** What a driver does along a leg, its first and last stretch off the road included. */
export function maneuversOf(
  steps: readonly Step[],
  offRoadAtStartM: number,
  winding: number,
  distanceM: number,
): Maneuver[] {
  let onRoadM = 0;
  return steps.map((step, i) => {
    const isFirst = i === 0;
    const isLast = i === steps.length - 1;
    const atM = isFirst ? 0 : isLast ? distanceM : Math.min(distanceM, offRoadAtStartM + onRoadM);
    onRoadM += step.distance * winding;
    const road = withRoadNames(step.ref || step.name);
    return { atM, kind: kindOf(step), text: withRoadNames(step.maneuver.instruction), road };
  });
}
