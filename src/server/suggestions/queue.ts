import type { SuggestionQueueEntry } from '#contract/suggestions.ts';
import { formatChargerAddress } from '#domain/chargers/charger-address.ts';
import { groupReporters } from '#domain/score/group-reporters.ts';
import { isSameValue } from '#domain/suggestions/station-fields.ts';
import type { ShownValues } from '../chargers/base/station-values.ts';
import { listOverridesOfSuggestion } from '../chargers/override-store.ts';
import { readShownValues } from '../chargers/station-overrides.ts';
import type { Deps } from '../deps.ts';
import { listSupporters, type StoredSuggestion } from './queue-store.ts';
import { findSimilarToProposal } from './similar-chargers.ts';
import { listProposedChanges } from './suggestion-store.ts';

type QueueDeps = Pick<Deps, 'sql' | 'chargers'>;
type Supporters = Awaited<ReturnType<typeof listSupporters>>;

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Compares the suggested values with the station's current ones; for an accepted suggestion, also the source's values
 * with those at the last decision.
 */
async function compareFields({ sql }: QueueDeps, suggestion: StoredSuggestion, shown: ShownValues | null) {
  const overrides = suggestion.status === 'accepted' ? await listOverridesOfSuggestion(sql, suggestion.id) : [];
  return listProposedChanges(suggestion.proposed, suggestion.seen).map((change) => {
    const { field } = change;
    const current = shown?.[field] ?? null;
    const override = overrides.find((candidate) => candidate.field === field);
    const hasConflict =
      override !== undefined && !isSameValue(field, override.currentSourceValue, override.sourceValue);
    return {
      ...change,
      current: current as SuggestionQueueEntry['changes'][number]['current'],
      isStale:
        suggestion.status === 'pending' &&
        field in suggestion.seen &&
        !isSameValue(field, current, suggestion.seen[field]),
      conflict: hasConflict
        ? { source: override.currentSourceValue as SuggestionQueueEntry['changes'][number]['current'] }
        : null,
    };
  });
}

async function toQueueEntry(
  deps: QueueDeps,
  suggestion: StoredSuggestion,
  supporters: Supporters,
): Promise<SuggestionQueueEntry> {
  const { id, stationId, isNew, proposed, status, acceptedFields, decisionReason, createdAt, decidedAt } = suggestion;
  const shown = stationId === null ? null : await readShownValues(deps.sql, stationId);
  const values = shown ?? proposed;
  const { streetAddress: address, city, state, zip } = values;
  const location = { address: toText(address), city: toText(city), state: toText(state), zip: toText(zip) };
  const suggestionSupporters = supporters.get(id) ?? [];
  return {
    id,
    chargerId: stationId === null ? null : String(stationId),
    isNew,
    name: toText(values.name),
    address: formatChargerAddress(location),
    position: (values.position ?? { lat: 0, lng: 0 }) as SuggestionQueueEntry['position'],
    changes: await compareFields(deps, suggestion, shown),
    voices: new Set(groupReporters(suggestionSupporters).values()).size,
    reasons: suggestionSupporters.map(({ author, reason, evidence, at }) => ({
      author,
      reason,
      evidence,
      at: at.toISOString(),
    })),
    status,
    acceptedFields,
    decisionReason,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    similar: isNew && status === 'pending' ? findSimilarToProposal(deps.chargers, proposed) : [],
  };
}

export async function toQueueEntries(
  deps: QueueDeps,
  suggestions: readonly StoredSuggestion[],
): Promise<SuggestionQueueEntry[]> {
  const supporters = await listSupporters(
    deps.sql,
    suggestions.map(({ id }) => id),
  );
  const entries: SuggestionQueueEntry[] = [];
  for (const suggestion of suggestions) entries.push(await toQueueEntry(deps, suggestion, supporters));
  return entries;
}
