import { estimateRange, type RangeEstimate } from '#domain/assistant/estimate-range.ts';
import { formatDistanceMi, formatSpeedMph } from '#domain/geo/distance-text.ts';
import { haversineDistanceM, METERS_PER_MILE } from '#domain/geo/point.ts';
import { Slots } from '#domain/language/query.ts';
import { checkFeature } from '#domain/license/gate.ts';
import { DEFAULT_RIG } from '#domain/rigs/rig.ts';
import { listUnusedTripParts, toTripDraftParts } from '#domain/searches/natural/trip-draft-parts.ts';
import type { TripPlace } from '#domain/trips/trip-request.ts';
import { type AnswerContext, type Reply, say } from '../answer-context.ts';
import { findPlace, formatSpokenPlace, type LabeledPoint, MAP_CENTER_LABEL } from '../find-place.ts';
import { defineTool } from './tool.ts';

/** Roads are about this many times as long as the straight line (our estimate). */
const ROAD_FACTOR = 1.25;
const VIA_MAX = 5;
const PLANS_LINK = { label: 'See plans', path: '/profile/subscription?tab=plans' };
const ADD_RIG_LINK = { label: 'Add your rig', path: '/rigs?rig=new' };

const TRIP_SLOTS = { filters: true, max_charge_pct: true, max_speed_mph: true, avoid: true, depart_at: true } as const;
const CHARGE_SLOTS = { start_soc_pct: true, min_soc_pct: true } as const;

function estimate({ rig }: AnswerContext, input: Slots): RangeEstimate {
  return estimateRange(rig ?? DEFAULT_RIG, {
    startPercent: input.start_soc_pct,
    reservePercent: input.arrive_soc_pct ?? input.min_soc_pct,
    speedMph: input.max_speed_mph,
    headwindMph: input.headwind_mph,
  });
}

const describeRig = ({ rig }: AnswerContext) => (rig ? `your rig "${rig.name}"` : 'a pickup with a 25 ft trailer');

function formatRange(
  answerContext: AnswerContext,
  { miles, low, high, startPercent, reservePercent, speedMph }: RangeEstimate,
): string {
  const { units } = answerContext.context;
  return (
    `From ${Math.round(startPercent)}% down to ${Math.round(reservePercent)}%, ${describeRig(answerContext)} gets about ${formatDistanceMi(miles, units)} ` +
    `at ${formatSpeedMph(speedMph, units)} (nine drives in ten: ${formatDistanceMi(low, units)} to ${formatDistanceMi(high, units)}). ` +
    `That assumes a level road and mild weather: hills, cold, and wind reduce the range.${answerContext.rig ? '' : ' Add your rig to see its range.'}`
  );
}

const getRigLinks = ({ rig }: AnswerContext) => (rig ? [] : [ADD_RIG_LINK]);

async function answerRangeQuestion(input: Slots, answerContext: AnswerContext): Promise<Reply> {
  const range = estimate(answerContext, input);
  const onCharge = input.start_soc_pct === undefined ? '' : ` on ${Math.round(input.start_soc_pct)}%`;
  const content = {
    text: formatRange(answerContext, range),
    links: getRigLinks(answerContext),
    suggestions: [`How far${onCharge} at ${formatSpeedMph(55, answerContext.context.units)}?`, 'Chargers near me'],
  };
  return { content, facts: range };
}

async function checkReach(input: Slots, answerContext: AnswerContext): Promise<Reply> {
  const from = await findPlace(answerContext, input.origin);
  const to = input.destination ? await findPlace(answerContext, input.destination) : null;
  if (from === null || to === null || from.label === MAP_CENTER_LABEL)
    return say('Where are you starting, and where are you going? Name both towns, or share your location.');
  const range = estimate(answerContext, input);
  const roadMiles = Math.round((haversineDistanceM(from, to) / METERS_PER_MILE) * ROAD_FACTOR);
  const assessment =
    roadMiles <= range.low
      ? 'You should make it'
      : roadMiles >= range.high
        ? "You won't make it without charging"
        : 'It will be close';
  const text = `${assessment}: it is about ${formatDistanceMi(roadMiles, answerContext.context.units)} by road, estimated from the straight-line distance. ${formatRange(answerContext, range)}`;
  const suggestions = [`Plan a trip to ${to.label}`, `Chargers near ${to.label}`];
  return { content: { text, links: getRigLinks(answerContext), suggestions }, facts: { roadMiles, ...range } };
}

const toTripPlace = ({ lat, lng, label }: LabeledPoint): TripPlace => ({ lat, lng, label });

async function planTrip(input: Slots, answerContext: AnswerContext): Promise<Reply> {
  if (!input.destination) return say('Where do you want to go?');
  const end = await findPlace(answerContext, input.destination);
  const start = await findPlace(answerContext, input.origin);
  const unknownPlace = end === null ? input.destination : start === null ? input.origin : undefined;
  if (unknownPlace) return { ...say(`I don't know ${formatSpokenPlace(unknownPlace)}.`), isUnsure: true };
  if (end === null) return say('Where do you want to go?');
  const viaPlaces = await Promise.all(
    (input.via ?? []).slice(0, VIA_MAX).map((place) => findPlace(answerContext, place)),
  );
  const via = viaPlaces.filter((place) => place !== null);
  const gate = checkFeature(answerContext.caller.license, 'trip_planning');
  const route = `${start ? `from ${start.label} ` : ''}to ${end.label}`;
  if (!gate.hasAccess)
    return say(`Planning a trip ${route} is part of Premium. I can still find stations near either end.`, {
      links: [PLANS_LINK],
      suggestions: [`Chargers near ${end.label}`],
    });
  const ends = { start: start && toTripPlace(start), end: toTripPlace(end), via: via.map(toTripPlace) };
  const trip = toTripDraftParts({ intent: 'plan_route', slots: input }, ends);
  const unused = listUnusedTripParts(input);
  const unusedNote = unused.length === 0 ? '' : ` Ignored: ${unused.join(', ')}.`;
  const text = `I filled in the planner for a trip ${route}.${unusedNote} Check the planner, then plan the trip.`;
  const chips = [`${start?.label ?? 'Here'} to ${end.label}`];
  return {
    ...say(text, { page: { kind: 'plan', trip }, chips }),
    isFromNamedPlaces: [start, end, ...via].every((place) => place?.isNamed ?? true),
  };
}

export const drivingTools = [
  defineTool({
    name: 'estimate_range',
    description: "Estimates how far the driver's rig can go, from one state of charge to another, at a speed.",
    input: Slots.pick({ ...CHARGE_SLOTS, arrive_soc_pct: true, max_speed_mph: true, headwind_mph: true }),
    answer: answerRangeQuestion,
  }),
  defineTool({
    name: 'check_reach',
    description: 'Estimates whether the rig can reach a place without charging.',
    input: Slots.pick({
      ...CHARGE_SLOTS,
      arrive_soc_pct: true,
      max_speed_mph: true,
      headwind_mph: true,
      origin: true,
      destination: true,
    }),
    answer: checkReach,
  }),
  defineTool({
    name: 'plan_trip',
    description: 'Fills in the trip planner for the driver to check.',
    input: Slots.pick({
      ...CHARGE_SLOTS,
      ...TRIP_SLOTS,
      arrive_soc_pct: true,
      origin: true,
      destination: true,
      via: true,
    }),
    answer: planTrip,
  }),
];
