import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { Gateway } from '#contract/client.ts';
import { DEFAULT_VOICE_SETTINGS } from '#domain/voice/voice-settings.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { readVoiceSettings, understandRecording, voiceSettingsChange, voiceSettingsQuery } from './voice-requests.ts';

const CHOSEN = { spokenAnswers: true, useOnDevice: false };
const LIMITS = { waiting: 0, secondsMax: 30, bytesMax: 2_000_000, sampleRate: 16_000 };
const STATUS = { ...LIMITS, isLicensed: true, recognizers: [], settings: CHOSEN };

function createGateway(mockFetch: Gateway['fetch']): Gateway {
  return { baseUrl: '', headers: async () => ({}), fetch: mockFetch };
}

const openCache = () => new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });

afterEach(() => {
  vi.useRealTimers();
});

it('A command waits up to a second for the voice settings, then uses the defaults until they arrive', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<Response>();
  const queries = openCache();
  const gateway = createGateway(() => promise);
  const first = readVoiceSettings(gateway, queries, 'ada');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await first).toEqual(DEFAULT_VOICE_SETTINGS);
  resolve(Response.json({ success: true, data: STATUS }));
  await vi.advanceTimersByTimeAsync(1);
  expect(await readVoiceSettings(gateway, queries, 'ada')).toEqual(CHOSEN);
});

it('If the voice settings cannot be loaded, the defaults apply', async () => {
  const gateway = createGateway(() => Promise.reject(new Error('no network')));
  expect(await readVoiceSettings(gateway, openCache(), 'ada')).toEqual(DEFAULT_VOICE_SETTINGS);
});

it('A changed setting is not undone by settings that were requested earlier', async () => {
  const [earlierLoad, save] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const queries = openCache();
  const gateway = createGateway((_, request) => (request?.method === 'POST' ? save.promise : earlierLoad.promise));
  const query = voiceSettingsQuery(gateway, 'ada');
  queries.setQueryData(query.queryKey, DEFAULT_VOICE_SETTINGS);
  void queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
  const change = new MutationObserver(queries, voiceSettingsChange(gateway, queries, 'ada')).mutate({
    spokenAnswers: true,
  });
  earlierLoad.resolve(Response.json({ success: true, data: { ...STATUS, settings: DEFAULT_VOICE_SETTINGS } }));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(queries.getQueryData(query.queryKey)).toMatchObject({ spokenAnswers: true });
  save.resolve(Response.json({ success: true, data: CHOSEN }));
  await change;
  expect(queries.getQueryData(query.queryKey)).toEqual(CHOSEN);
});

it('Aborting a command aborts its upload', async () => {
  const sent: RequestInit[] = [];
  const gateway = createGateway((_, request = {}) => {
    sent.push(request);
    return new Promise((_, reject) => {
      request.signal?.addEventListener('abort', () => reject(request.signal?.reason));
    });
  });
  const controller = new AbortController();
  const understood = understandRecording(gateway, new Blob(), { center: null, isDriving: false }, controller.signal);
  await waitFor(() => expect(sent).toHaveLength(1));
  controller.abort();
  await expect(understood).rejects.toThrow(/abort/i);
});
