import { afterEach, expect, it, vi } from 'vitest';
import { openMicrophone } from './microphone.ts';

const RATE = 16_000;

function openBrowser(addModule: () => Promise<void>) {
  const openCounts = { contexts: 0, tracks: 1 };
  const track = {
    stop() {
      openCounts.tracks -= 1;
    },
  };
  const getUserMedia = async () => ({ getTracks: () => [track] });
  class Context {
    audioWorklet = { addModule };
    sampleRate = RATE;
    constructor() {
      openCounts.contexts += 1;
    }
    createMediaStreamSource = () => ({ connect: () => undefined });
    resume = async () => undefined;
    async close() {
      openCounts.contexts -= 1;
    }
  }
  class Listener {
    port = {};
  }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('AudioWorkletNode', Listener);
  return openCounts;
}

const ignore = () => undefined;

afterEach(() => {
  vi.unstubAllGlobals();
});

it('A microphone that fails to open leaves no track or audio context open', async () => {
  const openCounts = openBrowser(() => Promise.reject(new Error('The network is gone')));
  await expect(openMicrophone(RATE, ignore, ignore)).rejects.toMatchObject({ problem: 'unsupported' });
  expect(openCounts).toEqual({ contexts: 0, tracks: 0 });
});

it('Closing a microphone stops its track and closes its audio context', async () => {
  const openCounts = openBrowser(async () => undefined);
  const microphone = await openMicrophone(RATE, ignore, ignore);
  expect(openCounts).toEqual({ contexts: 1, tracks: 1 });
  microphone.close();
  expect(openCounts).toEqual({ contexts: 0, tracks: 0 });
});
