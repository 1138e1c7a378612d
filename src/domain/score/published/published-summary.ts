import { z } from 'zod';
import { groupBy } from '../../group-by.ts';
import type { PublishedFact } from './published-site.ts';

/** What a published list says about a site's stalls; null where it says nothing. */
export const PublishedSummary = z.object({
  /** The name of the list. */
  origin: z.string(),
  at: z.iso.datetime(),
  trailer_stalls: z.number().int().min(0).nullable(),
  drive_through_stalls: z.number().int().min(0).nullable(),
  max_vehicle_length_m: z.number().positive().nullable(),
  max_vehicle_height_m: z.number().positive().nullable(),
});
export type PublishedSummary = z.infer<typeof PublishedSummary>;

/** A published fact with the name of its list, and when that list stated it. */
export type FactWithOrigin = PublishedFact & { readonly origin: string; readonly at: string };

function summarize(origin: string, facts: readonly FactWithOrigin[]): PublishedSummary {
  const listNumbers = (name: PublishedFact['name']) =>
    facts.flatMap((fact) => (fact.name === name && typeof fact.value === 'number' ? fact.value : []));
  const findLargest = (values: readonly number[]) => (values.length === 0 ? null : Math.max(...values));
  const driveThrough = facts.filter(({ name }) => name === 'driveThrough');
  return {
    origin,
    at:
      facts
        .map(({ at }) => at)
        .toSorted()
        .at(-1) ?? '',
    trailer_stalls: listNumbers('trailerStalls')[0] ?? null,
    drive_through_stalls: driveThrough.length === 0 ? null : driveThrough.filter(({ value }) => value === true).length,
    max_vehicle_length_m: findLargest(listNumbers('maxVehicleLengthM')),
    max_vehicle_height_m: findLargest(listNumbers('maxVehicleHeightM')),
  };
}

/** Summarizes the facts of a site by the list that they came from. */
export function summarizePublishedFacts(facts: readonly FactWithOrigin[]): PublishedSummary[] {
  return [...groupBy(facts, ({ origin }) => origin)].map(([origin, listFacts]) => summarize(origin, listFacts));
}
