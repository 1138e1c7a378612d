import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import pTimeout from 'p-timeout';
import { call, type Gateway } from '#contract/client.ts';
import { ERRORS } from '#contract/errors.ts';
import { voiceEndpoints } from '#contract/voice.ts';
import { needsConfirmation } from '#domain/voice/needs-confirmation.ts';
import { DEFAULT_VOICE_SETTINGS, VoiceSettings } from '#domain/voice/voice-settings.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { offlineCopies } from '#web/lib/offline/page-offline-copies.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { showToast } from '#web/ui/toasts.ts';
import type { VoiceCommand, VoiceHost } from './voice-state.ts';

type CommandContext = Pick<VoiceHost, 'center' | 'isDriving'>;

/** The result of understanding a command; `command` is null if nothing was recognized. */
export type UnderstoodCommand = { readonly command: VoiceCommand | null; readonly needsConfirmation: boolean };

export async function understandRecording(
  gateway: Gateway,
  recording: Blob,
  { center, isDriving }: CommandContext,
  signal: AbortSignal,
): Promise<UnderstoodCommand> {
  const context = JSON.stringify({ center: center && { lat: center.lat, lng: center.lng }, isDriving });
  const audio = new File([recording], 'command.wav', { type: 'audio/wav' });
  const { data } = await call(gateway, voiceEndpoints.sendVoiceCommand, { body: { audio, context } }, signal);
  const { transcript, query } = data;
  return { command: transcript === null ? null : { transcript, query }, needsConfirmation: data.needsConfirmation };
}

/** Parses text in the page, by the same rules as the server. The parser is large, so it is loaded on demand. */
export async function understandText(transcript: string, { isDriving }: CommandContext): Promise<UnderstoodCommand> {
  const { parseUtterance } = await import('#domain/language/parse-utterance.ts');
  const query = parseUtterance(transcript);
  return { command: { transcript, query }, needsConfirmation: needsConfirmation(query, isDriving) };
}

const SETTINGS_WAIT_MS = 1_000;
const voiceSettingsCopy = offlineCopies.createPersister(VoiceSettings);

export function voiceSettingsQuery(gateway: Gateway, uid: string) {
  return queryOptions({
    queryKey: ['voice-settings', uid],
    queryFn: async ({ signal }) => (await call(gateway, voiceEndpoints.readVoiceStatus, {}, signal)).data.settings,
    persister: voiceSettingsCopy,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
}

/** Uses the defaults if the settings take too long or cannot be loaded. */
export function readVoiceSettings(gateway: Gateway, queries: QueryClient, uid: string): Promise<VoiceSettings> {
  const settings = queries.ensureQueryData({ ...voiceSettingsQuery(gateway, uid), revalidateIfStale: true });
  const fallback = () => DEFAULT_VOICE_SETTINGS;
  return pTimeout(settings, { milliseconds: SETTINGS_WAIT_MS, fallback }).catch(fallback);
}

export function useVoiceSettings(uid: string) {
  return useQuery(voiceSettingsQuery(useGateway(), uid));
}

/** Changes a setting immediately, and reverts it if it can't be saved. */
export function voiceSettingsChange(gateway: Gateway, queries: QueryClient, uid: string) {
  const { queryKey } = voiceSettingsQuery(gateway, uid);
  return mutationOptions({
    mutationFn: (changed: Partial<VoiceSettings>) => call(gateway, voiceEndpoints.configureVoice, { body: changed }),
    onMutate(changed) {
      // Settings requested before the change would undo it.
      void queries.cancelQueries({ queryKey });
      const previousSettings = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (current) => current && { ...current, ...changed });
      return previousSettings;
    },
    onSuccess: ({ data }) => queries.setQueryData(queryKey, data),
    onError(error, _, previousSettings) {
      queries.setQueryData(queryKey, previousSettings);
      showToast(errorText(error, ERRORS.voice_configure_failed.message));
    },
    networkMode: 'always',
  });
}

export function useConfigureVoice(uid: string) {
  return useMutation(voiceSettingsChange(useGateway(), useQueryClient(), uid)).mutate;
}
