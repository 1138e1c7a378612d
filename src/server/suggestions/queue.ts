import type { SuggestionQueueEntry } from '#contract/suggestions.ts';
import { formatChargerAddress } from '#domain/chargers/charger-address.ts';
import { groupReporters } from '#domain/score/group-reporters.ts';
import { isSameValue } from '#domain/suggestions/station-fields.ts';
import type { ShownValues } from '../chargers/base/station-values.ts';
import { listOverridesOfSuggestion } from '../chargers/override-store.ts';
import { readShown } from '../chargers/station-overrides.ts';
import type { Deps } from '../deps.ts';
import { listVoices, type StoredSuggestion } from './queue-store.ts';
import { findSimilarToProposal } from './similar-chargers.ts';
import { listProposedChanges } from './suggestion-store.ts';

type QueueDeps = Pick<Deps, 'sql' | 'chargers'>;
type Voices = Awaited<ReturnType<typeof listVoices>>;

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Compares the suggested fields with the station's current values and with conflicts in the source. */
async function comparedFields({ sql }: QueueDeps, kept: StoredSuggestion, shown: ShownValues | null) {
  const overrides = kept.status === 'accepted' ? await listOverridesOfSuggestion(sql, kept.id) : [];
  return listProposedChanges(kept.proposed, kept.seen).map((change) => {
    const { field } = change;
    const current = shown?.[field] ?? null;
    const override = overrides.find((one) => one.field === field);
    const isAgainst = override !== undefined && !isSameValue(field, override.currentSourceValue, override.sourceValue);
    return {
      ...change,
      current: current as SuggestionQueueEntry['changes'][number]['current'],
      isStale: kept.status === 'pending' && field in kept.seen && !isSameValue(field, current, kept.seen[field]),
      conflict: isAgainst
        ? { source: override.currentSourceValue as SuggestionQueueEntry['changes'][number]['current'] }
        : null,
    };
  });
}

async function toQueueEntry(deps: QueueDeps, kept: StoredSuggestion, voices: Voices): Promise<SuggestionQueueEntry> {
  const { id, stationId, isNew, proposed, status, acceptedFields, decisionReason, createdAt, decidedAt } = kept;
  const shown = stationId === null ? null : await readShown(deps.sql, stationId);
  const values = shown ?? proposed;
  const { streetAddress: address, city, state, zip } = values;
  const place = { address: toText(address), city: toText(city), state: toText(state), zip: toText(zip) };
  const said = voices.get(id) ?? [];
  return {
    id,
    chargerId: stationId === null ? null : String(stationId),
    isNew,
    name: toText(values.name),
    address: formatChargerAddress(place),
    position: (values.position ?? { lat: 0, lng: 0 }) as SuggestionQueueEntry['position'],
    changes: await comparedFields(deps, kept, shown),
    voices: new Set(groupReporters(said).values()).size,
    reasons: said.map(({ author, reason, evidence, at }) => ({ author, reason, evidence, at: at.toISOString() })),
    status,
    acceptedFields,
    decisionReason,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    alike: isNew && status === 'pending' ? findSimilarToProposal(deps.chargers, proposed) : [],
  };
}

/** Converts suggestions to moderation queue entries, in the same order. */
export async function toQueueEntries(
  deps: QueueDeps,
  kept: readonly StoredSuggestion[],
): Promise<SuggestionQueueEntry[]> {
  const voices = await listVoices(
    deps.sql,
    kept.map(({ id }) => id),
  );
  const entries: SuggestionQueueEntry[] = [];
  for (const one of kept) entries.push(await toQueueEntry(deps, one, voices));
  return entries;
}
