import type { QueueEntry } from '#contract/suggestions.ts';
import { chargerAddress } from '#domain/chargers/charger-address.ts';
import { voicesOf } from '#domain/score/voices.ts';
import { isSameValue } from '#domain/suggestions/station-fields.ts';
import { listOverridesOf } from '../chargers/override-store.ts';
import { readShown } from '../chargers/station-changes.ts';
import type { ShownValues } from '../chargers/station-values.ts';
import type { Deps } from '../deps.ts';
import { alikeTo } from './alike.ts';
import { type KeptSuggestion, listVoices } from './queue-store.ts';
import { changesOf } from './suggestion-store.ts';

type Looking = Pick<Deps, 'sql' | 'chargers'>;
type Voices = Awaited<ReturnType<typeof listVoices>>;

function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The fields of a suggestion with what the station shows now, and what its source says against them. */
async function comparedFields({ sql }: Looking, kept: KeptSuggestion, shown: ShownValues | null) {
  const overrides = kept.status === 'accepted' ? await listOverridesOf(sql, kept.id) : [];
  return changesOf(kept.proposed, kept.seen).map((change) => {
    const { field } = change;
    const current = shown?.[field] ?? null;
    const override = overrides.find((one) => one.field === field);
    const isAgainst = override !== undefined && !isSameValue(field, override.sourceNow, override.sourceValue);
    return {
      ...change,
      current: current as QueueEntry['changes'][number]['current'],
      isStale: kept.status === 'pending' && field in kept.seen && !isSameValue(field, current, kept.seen[field]),
      conflict: isAgainst ? { source: override.sourceNow as QueueEntry['changes'][number]['current'] } : null,
    };
  });
}

async function entryOf(looking: Looking, kept: KeptSuggestion, voices: Voices): Promise<QueueEntry> {
  const { id, stationId, isNew, proposed, status, acceptedFields, decisionReason, createdAt, decidedAt } = kept;
  const shown = stationId === null ? null : await readShown(looking.sql, stationId);
  const values = shown ?? proposed;
  const { streetAddress: address, city, state, zip } = values;
  const place = { address: stringOf(address), city: stringOf(city), state: stringOf(state), zip: stringOf(zip) };
  const said = voices.get(id) ?? [];
  return {
    id,
    chargerId: stationId === null ? null : String(stationId),
    isNew,
    name: stringOf(values.name),
    address: chargerAddress(place),
    position: (values.position ?? { lat: 0, lng: 0 }) as QueueEntry['position'],
    changes: await comparedFields(looking, kept, shown),
    voices: new Set(voicesOf(said).values()).size,
    reasons: said.map(({ author, reason, evidence, at }) => ({ author, reason, evidence, at: at.toISOString() })),
    status,
    acceptedFields,
    decisionReason,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    alike: isNew && status === 'pending' ? alikeTo(looking.chargers, proposed) : [],
  };
}

/** Suggestions as moderators see them, in the order given. */
export async function entriesOf(looking: Looking, kept: readonly KeptSuggestion[]): Promise<QueueEntry[]> {
  const voices = await listVoices(
    looking.sql,
    kept.map(({ id }) => id),
  );
  const entries: QueueEntry[] = [];
  for (const one of kept) entries.push(await entryOf(looking, one, voices));
  return entries;
}
