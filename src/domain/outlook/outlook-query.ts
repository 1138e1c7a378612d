import { z } from 'zod';
import { feetToMeters } from '../rigs/us-units.ts';
import { DEFAULT_RIG_SIZE } from '../score/weights.ts';
import { estimateOutlook } from './outlook.ts';
import type { Outlook } from './outlook-answer.ts';

const orNull = <T extends z.ZodType>(value: T) => value.nullish().transform((parsed) => parsed ?? null);
const text = (label: string) => z.string(`${label} must be text.`).max(300, `${label} can have up to 300 characters.`);
function number(label: string, min: number, max: number) {
  const message = `${label} must be a number between ${min} and ${max}.`;
  return z.number(message).min(min, message).max(max, message);
}

/** Reads a fact about the station; one that can't be read becomes unknown, since the others are still useful. */
const fact = <T extends z.ZodType>(read: (value: unknown) => unknown, type: T) =>
  orNull(z.preprocess(read, type.nullish().catch(null)));
const asIs = (value: unknown) => value;
const toNumber = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value);

/** Reads the day, month, or year at the beginning of a text, as the first day of that month or year. */
function toDay(value: unknown): unknown {
  const [, year, month = '01', day = '01'] = /^\s*(\d{4})(?!\d)(?:-(\d\d)(?:-(\d\d))?)?/u.exec(String(value)) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

const FactText = z.string().max(300);
const FactNumber = z.number().min(0).max(10_000);

const QueriedRig = z
  .object(
    { lengthFt: number('lengthFt', 10, 100), heightFt: number('heightFt', 4, 14).default(10) },
    'rig must be an object.',
  )
  .transform(({ lengthFt, heightFt }) => ({ lengthM: feetToMeters(lengthFt), heightM: feetToMeters(heightFt) }));

/** A query for a station's outlook. Only the name and the position are required. */
export const OutlookQuery = z.object(
  {
    name: text('name'),
    lat: number('lat', -90, 90),
    lng: number('lng', -180, 180),
    network: fact(asIs, FactText),
    stalls: fact(toNumber, FactNumber),
    powerKw: fact(toNumber, FactNumber),
    openedOn: fact(toDay, z.iso.date()),
    facilityType: fact(asIs, FactText),
    directions: fact(asIs, FactText),
    rig: orNull(QueriedRig),
  },
  'A query must be an object with name, lat, and lng.',
);
export type OutlookQuery = z.infer<typeof OutlookQuery>;

/** The most that Level 2 chargers deliver, with three-phase power. */
const LEVEL2_MAX_KW = 22;

const roundChance = (chance: number) => Math.round(chance * 10_000) / 10_000;

/**
 * Answers a query in one line of JSON with an outlook or an error. An opening date after `today` (YYYY-MM-DD) counts as
 * unknown, because the model was fitted only on sites that were open.
 */
export function answerOutlookQueryLine(line: string, today: string): Outlook | { readonly error: string } {
  let parsedLine: unknown;
  try {
    parsedLine = JSON.parse(line);
  } catch {
    return { error: 'The line is not JSON: write one object per line.' };
  }
  const query = OutlookQuery.safeParse(parsedLine);
  if (!query.success) {
    return { error: query.error.issues[0]?.message ?? 'The line is not a query.' };
  }
  const { rig, network, openedOn, ...others } = query.data;
  const isFast = !others.powerKw || others.powerKw > LEVEL2_MAX_KW;
  const isOpen = openedOn !== null && openedOn <= today;
  const facts = { ...others, isFast, network: network ?? '', openedOn: isOpen ? openedOn : null };
  const { chance, low, high, why } = estimateOutlook(facts, rig ?? DEFAULT_RIG_SIZE);
  return { chance: roundChance(chance), low: roundChance(low), high: roundChance(high), why };
}
