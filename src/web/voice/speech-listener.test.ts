import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AUDIO_SECONDS_MAX } from '#domain/voice/read-wav.ts';
import { startListening } from './speech-listener.ts';

const WAV = new Blob(['a recording']);

/** A device that the test controls, with a log of what happened. */
function openDevice() {
  const recognition = Promise.withResolvers<string | null | undefined>();
  const opening = Promise.withResolvers<void>();
  const recorded = Promise.withResolvers<Blob | null>();
  const happened: string[] = [];
  const device = {
    canRecognize: async () => true,
    recognize: () => ({
      heard: recognition.promise,
      stop: () => void happened.push('recognition stopped'),
      cancel: () => void happened.push('recognition canceled'),
    }),
    async record() {
      await opening.promise;
      happened.push('recording');
      return {
        heard: recorded.promise,
        finish: () => void happened.push('recording finished'),
        cancel() {
          happened.push('recording canceled');
          recorded.resolve(null);
        },
      };
    },
  };
  const listener = startListening(
    true,
    { onLevel: () => undefined, onRecording: () => void happened.push('recording announced') },
    device,
  );
  return { listener, happened, recognition, opening, recorded };
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
  const { listener, happened, recognition, opening, recorded } = openDevice();
  const { heard, isMetered, finish } = await listener;
  expect(isMetered).toBe(false);
  recognition.resolve(undefined);
  opening.resolve();
  await vi.waitFor(() => expect(happened).toEqual(['recording', 'recording announced']));
  finish();
  expect(happened).toContain('recording finished');
  recorded.resolve(WAV);
  expect(await heard).toBe(WAV);
});

it.each([
  ['canceled', 'cancel'],
  ['ended', 'finish'],
] as const)('A command that is %s while the recording starts leaves no microphone open', async (_, end) => {
  const { listener, happened, recognition, opening } = openDevice();
  const listening = await listener;
  recognition.resolve(undefined);
  await Promise.resolve();
  listening[end]();
  opening.resolve();
  expect(await listening.heard).toBeNull();
  expect(happened).toContain('recording canceled');
  expect(happened).not.toContain('recording announced');
});

it('A command that the driver has ended is not recorded if the device fails to recognize it', async () => {
  const { listener, happened, recognition } = openDevice();
  const { heard, finish } = await listener;
  finish();
  recognition.resolve(undefined);
  expect(await heard).toBeNull();
  expect(happened).toEqual(['recognition stopped']);
});

it('The device stops listening when the page is hidden', async () => {
  const { listener, happened, recognition } = openDevice();
  const { heard } = await listener;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(happened).toEqual(['recognition stopped']);
  recognition.resolve('zoom in');
  expect(await heard).toBe('zoom in');
  page.dispatchEvent(new Event('visibilitychange'));
  expect(happened).toHaveLength(1);
});

it('The device listens for 30 seconds at most', async () => {
  vi.useFakeTimers();
  const { listener, happened } = openDevice();
  await listener;
  vi.advanceTimersByTime(AUDIO_SECONDS_MAX * 1_000 - 1);
  expect(happened).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(happened).toEqual(['recognition stopped']);
});
