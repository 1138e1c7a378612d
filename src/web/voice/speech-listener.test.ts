import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AUDIO_SECONDS_MAX } from '#domain/voice/read-wav.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { startListening } from './speech-listener.ts';

const WAV = new Blob(['a recording']);

function openDevice() {
  const recognition = Promise.withResolvers<string | null | undefined>();
  const opening = Promise.withResolvers<void>();
  const recorded = Promise.withResolvers<Blob | null>();
  const log: string[] = [];
  const device = {
    canRecognize: async () => true,
    recognize: () => ({
      heard: recognition.promise,
      stop: () => void log.push('recognition stopped'),
      cancel: () => void log.push('recognition canceled'),
    }),
    async record() {
      await opening.promise;
      log.push('recording');
      return {
        heard: recorded.promise,
        finish: () => void log.push('recording finished'),
        cancel() {
          log.push('recording canceled');
          recorded.resolve(null);
        },
      };
    },
  };
  const listener = startListening(
    true,
    { onLevel: () => undefined, onRecording: () => void log.push('recording announced') },
    device,
  );
  return { listener, log, recognition, opening, recorded };
}

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('If the device fails to recognize a command, the command is recorded, and the page is notified', async () => {
  const { listener, log, recognition, opening, recorded } = openDevice();
  const { heard, reportsLevel, finish } = await listener;
  expect(reportsLevel).toBe(false);
  recognition.resolve(undefined);
  opening.resolve();
  await waitFor(() => expect(log).toEqual(['recording', 'recording announced']));
  finish();
  expect(log).toContain('recording finished');
  recorded.resolve(WAV);
  expect(await heard).toBe(WAV);
});

it.each([
  ['canceled', 'cancel'],
  ['ended', 'finish'],
] as const)('A command that is %s while the recording starts leaves no microphone open', async (_, end) => {
  const { listener, log, recognition, opening } = openDevice();
  const listening = await listener;
  recognition.resolve(undefined);
  await Promise.resolve();
  listening[end]();
  opening.resolve();
  expect(await listening.heard).toBeNull();
  expect(log).toContain('recording canceled');
  expect(log).not.toContain('recording announced');
});

it('A command that the driver has ended is not recorded if the device fails to recognize it', async () => {
  const { listener, log, recognition } = openDevice();
  const { heard, finish } = await listener;
  finish();
  recognition.resolve(undefined);
  expect(await heard).toBeNull();
  expect(log).toEqual(['recognition stopped']);
});

it('The device stops listening when the page is hidden', async () => {
  const { listener, log, recognition } = openDevice();
  const { heard } = await listener;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(log).toEqual(['recognition stopped']);
  recognition.resolve('zoom in');
  expect(await heard).toBe('zoom in');
  page.dispatchEvent(new Event('visibilitychange'));
  expect(log).toHaveLength(1);
});

it('The device listens for 30 seconds at most', async () => {
  vi.useFakeTimers();
  const { listener, log } = openDevice();
  await listener;
  vi.advanceTimersByTime(AUDIO_SECONDS_MAX * 1_000 - 1);
  expect(log).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(log).toEqual(['recognition stopped']);
});
