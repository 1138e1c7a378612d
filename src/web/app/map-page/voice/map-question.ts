import type { Query, SpokenCharger } from '#domain/language/query.ts';
import type { VoiceCommand, VoiceQuestion } from '#web/voice/voice-state.ts';

type NamedStation = { readonly id: string; readonly name: string | null };
type ShownStations<T> = { readonly items: readonly T[]; readonly selectedId: string | null };

export function findReferencedStation<T extends NamedStation>(
  { items, selectedId }: ShownStations<T>,
  { slots }: Query,
): T | null {
  const { result, selected }: SpokenCharger = slots.charger ?? slots.destination ?? {};
  if (result !== undefined) return items[result - 1] ?? null;
  return (selected && items.find(({ id }) => id === selectedId)) || null;
}

/**
 * The question before a voice command that can't be undone by voice; null for other commands. The list may change
 * before the driver confirms, so the station is chosen and named here.
 */
export function toMapQuestion(command: VoiceCommand, shown: ShownStations<NamedStation>): VoiceQuestion | null {
  const { query } = command;
  if (query.intent === 'clear_search_history') return { command, text: 'Clear your search history?' };
  if (query.intent === 'sign_out') return { command, text: 'Sign out?' };
  const station = query.intent === 'remove_favorite' ? findReferencedStation(shown, query) : null;
  if (station === null) return null;
  const text = `Remove ${station.name ?? 'this station'} from your favorites?`;
  return { command: { ...command, stationId: station.id }, text };
}
