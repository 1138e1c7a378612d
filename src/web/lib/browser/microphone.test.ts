import { afterEach, expect, it, vi } from 'vitest';
import { openMicrophone } from './microphone.ts';

const RATE = 16_000;

/** A browser with a microphone, whose audio worklet loads or fails. */
function openBrowser(addModule: () => Promise<void>) {
  const open = { contexts: 0, tracks: 1 };
  const track = {
    stop() {
      open.tracks -= 1;
    },
  };
  const getUserMedia = async () => ({ getTracks: () => [track] });
  class Context {
    audioWorklet = { addModule };
    sampleRate = RATE;
    constructor() {
      open.contexts += 1;
    }
    createMediaStreamSource = () => ({ connect: () => undefined });
    resume = async () => undefined;
    async close() {
      open.contexts -= 1;
    }
  }
  class Listener {
    port = {};
  }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('AudioWorkletNode', Listener);
  return open;
}

const ignore = () => undefined;

afterEach(() => {
  vi.unstubAllGlobals();
});

it('A microphone that fails to open leaves no track or audio context open', async () => {
  const open = openBrowser(() => Promise.reject(new Error('The network is gone')));
  await expect(openMicrophone(RATE, ignore, ignore)).rejects.toMatchObject({ problem: 'unsupported' });
  expect(open).toEqual({ contexts: 0, tracks: 0 });
});

it('Closing a microphone stops its track and closes its audio context', async () => {
  const open = openBrowser(async () => undefined);
  const microphone = await openMicrophone(RATE, ignore, ignore);
  expect(open).toEqual({ contexts: 1, tracks: 1 });
  microphone.close();
  expect(open).toEqual({ contexts: 0, tracks: 0 });
});
