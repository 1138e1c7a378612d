import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findVoice, speakAloud } from './speak-aloud.ts';

const voice = (lang: string, localService: boolean) => ({ lang, localService }) as SpeechSynthesisVoice;

class Utterance {
  voice: SpeechSynthesisVoice | null = null;
  lang = '';
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function createSpeech(voices: readonly SpeechSynthesisVoice[], loadsLater = false) {
  const spoken: Utterance[] = [];
  let areLoaded = !loadsLater;
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => (areLoaded ? [...voices] : []),
    speak: (utterance: Utterance) => void spoken.push(utterance),
    cancel: () => void spoken.splice(0),
  });
  const load = () => {
    areLoaded = true;
    speech.dispatchEvent(new Event('voiceschanged'));
  };
  return { spoken, load, speech: speech as unknown as SpeechSynthesis };
}

beforeEach(() => {
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const runTimers = () => new Promise((resolve) => setTimeout(resolve));

it('Answers are spoken only in an English voice on the device', async () => {
  const localVoice = voice('en-US', true);
  const { spoken, speech } = createSpeech([voice('en-US', false), voice('de-DE', true), localVoice]);
  speakAloud('Zoomed in.', speech);
  await runTimers();
  expect(spoken).toMatchObject([{ text: 'Zoomed in.', voice: localVoice, lang: 'en-US' }]);

  const remoteSpeech = createSpeech([voice('en-US', false), voice('de-DE', true)]);
  speakAloud('Zoomed in.', remoteSpeech.speech);
  await runTimers();
  expect(remoteSpeech.spoken).toEqual([]);
});

it('An answer waits for the voices to load, and is not spoken if it was stopped in the meantime', async () => {
  const loadingSpeech = createSpeech([voice('en-GB', true)], true);
  speakAloud('Zoomed in.', loadingSpeech.speech);
  await runTimers();
  expect(loadingSpeech.spoken).toEqual([]);
  loadingSpeech.load();
  await runTimers();
  expect(loadingSpeech.spoken).toHaveLength(1);

  const stoppedSpeech = createSpeech([voice('en-GB', true)], true);
  const stop = speakAloud('Zoomed in.', stoppedSpeech.speech);
  stop();
  stoppedSpeech.load();
  await runTimers();
  expect(stoppedSpeech.spoken).toEqual([]);
});

it('Speaking does nothing in a browser without speech synthesis', () => {
  expect(speakAloud('Zoomed in.', undefined)).not.toThrow();
});

it('Voices in other languages or on a server are not used', async () => {
  expect(await findVoice(createSpeech([voice('en-US', false), voice('de-DE', true)]).speech)).toBeNull();
  const localVoice = voice('en-US', true);
  expect(await findVoice(createSpeech([localVoice]).speech)).toBe(localVoice);
});
