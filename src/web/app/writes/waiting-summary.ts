import { formatQuantity } from '#web/lib/format.ts';
import type { StoredWrite } from '#web/lib/outbox/stored-writes.ts';

const NOUNS: Readonly<Record<string, string>> = {
  favorite: 'favorite',
  notes: 'note',
  rig: 'rig',
  report: 'report',
  photo: 'photo',
  'driven-leg': 'drive',
  preferences: 'setting',
};

function toNoun({ kind, key }: Pick<StoredWrite, 'kind' | 'key'>): string {
  return NOUNS[key.startsWith('notes ') ? 'notes' : kind] ?? 'change';
}

/** Summarizes unsent changes: "3 changes have not reached TowCharge yet: 2 favorites, 1 report." */
export function summarizeWaitingWrites(writes: readonly Pick<StoredWrite, 'kind' | 'key'>[]): string {
  const kinds = [...Map.groupBy(writes, toNoun)].map(([noun, { length }]) => formatQuantity(length, noun));
  const verb = writes.length === 1 ? 'has' : 'have';
  return `${formatQuantity(writes.length, 'change')} ${verb} not reached TowCharge yet: ${kinds.join(', ')}.`;
}
