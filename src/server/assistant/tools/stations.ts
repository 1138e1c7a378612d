import { z } from 'zod';
import { describeStation } from '#domain/assistant/describe-station.ts';
import type { Charger, ChargerDetail } from '#domain/chargers/charger.ts';
import { Slots } from '#domain/language/query.ts';
import { packListedChance, UNKNOWN_OUTLOOK } from '#domain/outlook/listed-outlook.ts';
import { formatListedOutlook } from '#domain/outlook/outlook-text.ts';
import { toRigChance } from '#domain/outlook/rig-shift.ts';
import { measureRig } from '#domain/rigs/rig-vehicle.ts';
import type { RigSize } from '#domain/score/rig-size.ts';
import { toChargerDetail } from '../../chargers/charger-detail.ts';
import { readFactsWithOrigin, readStation } from '../../chargers/charger-store.ts';
import { type AnswerContext, cite, type Reply, say } from '../answer-context.ts';
import { findStation } from '../find-station.ts';
import { defineTool, sanitizeLongText, sanitizeName } from './tool.ts';

const SpokenStation = Slots.shape.charger.unwrap();
const COMPARED_MAX = 4;

export const WHICH_STATION = 'Which station? Open one on the map, or say "the second one" after a search.';

const getRigSize = ({ rig }: AnswerContext): RigSize | null => rig && measureRig(rig);

async function readDetail({ deps }: AnswerContext, { id }: Charger): Promise<ChargerDetail | null> {
  const row = await readStation(deps.sql, Number(id));
  return row && toChargerDetail(row, await readFactsWithOrigin(deps.sql, row.id), false);
}

async function explainStation(input: Slots, answerContext: AnswerContext): Promise<Reply> {
  const charger = await findStation(answerContext, input.charger);
  const detail = charger && (await readDetail(answerContext, charger));
  if (!charger || !detail) return say(WHICH_STATION);
  const text = describeStation(detail, input.attribute ?? null, {
    rig: getRigSize(answerContext),
    units: answerContext.context.units,
  });
  return {
    content: {
      text,
      stations: [cite(charger, answerContext.context.position)],
      suggestions: ['Save this one', 'Why this score?', 'What does it cost?'],
    },
    memory: { ...answerContext.memory, stationIds: [charger.id] },
    facts: {
      id: charger.id,
      name: sanitizeName(charger.name),
      score: detail.trailer_friendly_score,
      powerKw: detail.ev_max_power_kw,
      price: sanitizeLongText(detail.ev_pricing ?? ''),
      hours: sanitizeLongText(detail.access_days_time),
    },
  };
}

function formatComparisonLine(charger: Charger, rig: RigSize | null): string {
  const { name, trailerScore, outlook, maxPowerKw, dcFastCount, level2Count } = charger;
  const chance = outlook === null ? null : rig === null ? outlook : toRigChance(outlook, rig);
  const score =
    trailerScore !== null
      ? `score ${trailerScore}`
      : chance === null
        ? 'no trailer data'
        : formatListedOutlook(chance).replace('No reports. G', 'no reports, g');
  const power = maxPowerKw === null ? '' : `, up to ${maxPowerKw} kW`;
  const counts = [
    ...(dcFastCount > 0 ? [`${dcFastCount} fast`] : []),
    ...(level2Count > 0 ? [`${level2Count} Level 2`] : []),
  ];
  return `${name}: ${[score, ...counts].join(', ')}${power}.`;
}

const rank = (charger: Charger) => {
  const packed = packListedChance(charger);
  return [packed === UNKNOWN_OUTLOOK ? -1 : packed, charger.maxPowerKw ?? 0] as const;
};

function describeBest(chargers: readonly Charger[]): string {
  const [first, second] = chargers.toSorted((a, b) => rank(b)[0] - rank(a)[0] || rank(b)[1] - rank(a)[1]);
  if (!first || !second || rank(first).join() === rank(second).join()) return "With a trailer, they're about equal.";
  const isByChance = rank(first)[0] > rank(second)[0];
  return isByChance
    ? `With a trailer, I would pick ${first.name}.`
    : `With a trailer, they're about equal, but ${first.name} has more power.`;
}

async function compareStations(
  { chargers }: { chargers: Slots['charger'][] },
  answerContext: AnswerContext,
): Promise<Reply> {
  const matches = await Promise.all(
    chargers.slice(0, COMPARED_MAX).map((spoken) => findStation(answerContext, spoken)),
  );
  const distinct = [
    ...new Map(matches.flatMap((charger) => (charger ? [[charger.id, charger] as const] : []))).values(),
  ];
  if (distinct.length < 2) return say('Search first. Then say "compare the first two".');
  const rig = getRigSize(answerContext);
  return {
    content: {
      text: [...distinct.map((charger) => formatComparisonLine(charger, rig)), describeBest(distinct)].join('\n'),
      stations: distinct.map((charger) => cite(charger, answerContext.context.position)),
      suggestions: ['Save the first one', 'Tell me about the first one'],
    },
    memory: { ...answerContext.memory, stationIds: distinct.map(({ id }) => id) },
    facts: distinct.map(({ id, name, trailerScore, maxPowerKw }) => ({
      id,
      name: sanitizeName(name),
      trailerScore,
      maxPowerKw,
    })),
  };
}

export const stationTools = [
  defineTool({
    name: 'explain_station',
    description:
      'Answers a question about one station: its score, power, price, hours, amenities, or how fresh its data is.',
    input: Slots.pick({ charger: true, attribute: true }),
    answer: explainStation,
  }),
  defineTool({
    name: 'compare_stations',
    description: "Compares two to four stations for the driver's rig.",
    input: z.strictObject({ chargers: z.array(SpokenStation).min(2).max(COMPARED_MAX) }),
    answer: compareStations,
  }),
];
