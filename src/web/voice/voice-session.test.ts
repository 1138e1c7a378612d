import { beforeEach, expect, it } from 'vitest';
import { parseUtterance } from '#domain/language/parse-utterance.ts';
import { needsConfirmation } from '#domain/voice/needs-confirmation.ts';
import { DEFAULT_VOICE_SETTINGS } from '#domain/voice/voice-settings.ts';
import { MicrophoneError } from '#web/lib/browser/microphone.ts';
import { understandText } from './voice-requests.ts';
import { createVoiceSession } from './voice-session.ts';
import type { VoiceAnswer, VoiceState } from './voice-state.ts';

const tick = () => new Promise((resolve) => setTimeout(resolve, 5));

let said: string | null;
let hearing: { resolve: (heard: string | Blob | null) => void; isCanceled: boolean; onRecording: () => void } | null;
let uploadSignals: AbortSignal[];
let commandSignals: AbortSignal[];
let commandEnd: Promise<void> | null;
let settings = DEFAULT_VOICE_SETTINGS;
let hasQuestion: boolean;
let blockedReason: string | null;
let microphoneError: MicrophoneError | null;
let carriedOut: string[];
let answer: VoiceAnswer | null;
let spoken: string[];
let silencedCount: number;
let canceledCount: number;

beforeEach(() => {
  hasQuestion = true;
  [uploadSignals, commandSignals, commandEnd] = [[], [], null];
  [said, hearing, settings, blockedReason, microphoneError] = [null, null, DEFAULT_VOICE_SETTINGS, null, null];
  [carriedOut, answer, spoken, silencedCount, canceledCount] = [[], { text: 'Zoomed in.' }, [], 0, 0];
});

function openSession(understand = understandText) {
  return createVoiceSession({
    async startListening(_, { onRecording }) {
      if (microphoneError) throw microphoneError;
      const { promise: heard, resolve } = Promise.withResolvers<string | Blob | null>();
      const current = { resolve, isCanceled: false, onRecording };
      hearing = current;
      return {
        heard,
        reportsLevel: false,
        finish: () => resolve(said),
        cancel() {
          current.isCanceled = true;
          resolve(null);
        },
      };
    },
    understandRecording: (_recording, _host, signal) =>
      new Promise((_, reject) => {
        uploadSignals.push(signal);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    understandText: understand,
    readSettings: async () => settings,
    speak(text) {
      spoken.push(text);
      return () => {
        silencedCount += 1;
      };
    },
    readHost: () => ({
      blockedReason,
      center: null,
      isDriving: false,
      toQuestion: (command) => (hasQuestion ? { command, text: 'Do it?' } : null),
      async onCommand({ transcript, query }, signal) {
        carriedOut.push(`${query.intent}: ${transcript}`);
        commandSignals.push(signal);
        await commandEnd;
        return answer;
      },
      onCancel() {
        canceledCount += 1;
      },
    }),
  });
}

async function sayTo(voice: ReturnType<typeof openSession>, text: string | null): Promise<VoiceState> {
  said = text;
  void voice.press();
  await tick();
  expect(voice.get().kind).toBe('listening');
  void voice.press();
  await tick();
  return voice.get();
}

it('A command that is understood is carried out, and its answer is shown', async () => {
  const voice = openSession();
  expect(await sayTo(voice, 'zoom in')).toEqual({
    kind: 'done',
    transcript: 'zoom in',
    answer: { text: 'Zoomed in.' },
  });
  expect(carriedOut).toEqual(['map_command: zoom in']);
  expect(spoken).toEqual([]);
});

it('A command that needs a confirmation waits for a yes, but only if the page has a question to ask about it', async () => {
  expect(needsConfirmation(parseUtterance('sign me out'), false)).toBe(true);
  const voice = openSession();
  expect((await sayTo(voice, 'sign me out')).kind).toBe('confirming');
  expect(carriedOut).toEqual([]);
  voice.confirm();
  await tick();
  expect(carriedOut).toEqual(['sign_out: sign me out']);
  expect((await sayTo(voice, 'sign me out')).kind).toBe('confirming');
  voice.close();
  voice.confirm();
  await tick();
  expect(carriedOut).toHaveLength(1);
  hasQuestion = false;
  expect((await sayTo(voice, 'rate this place five stars')).kind).toBe('done');
});

it('A spoken or typed yes carries out the pending command, but only right after the question', async () => {
  settings = { ...settings, spokenAnswers: true };
  const voice = openSession();
  expect(await sayTo(voice, 'sign me out')).toMatchObject({ kind: 'confirming', text: 'Do it?' });
  await tick();
  expect(spoken).toEqual(['Do it?']);
  expect((await sayTo(voice, 'yes')).kind).toBe('done');
  expect(carriedOut).toEqual(['sign_out: sign me out']);
  await sayTo(voice, 'sign me out');
  await voice.ask('yes please');
  expect(carriedOut).toHaveLength(2);
  await sayTo(voice, 'sign me out');
  await sayTo(voice, 'zoom in');
  await sayTo(voice, 'yes');
  expect(carriedOut.slice(2)).toEqual(['map_command: zoom in', 'confirm: yes']);
  await sayTo(voice, 'sign me out');
  expect((await sayTo(voice, 'no')).kind).toBe('closed');
  await sayTo(voice, 'yes');
  expect(carriedOut.at(-1)).toBe('confirm: yes');
});

it('Closing the panel or starting a new command stops the running one', async () => {
  const voice = openSession();
  commandEnd = new Promise(() => undefined);
  await sayTo(voice, 'chargers near elko');
  expect(commandSignals[0]?.aborted).toBe(false);
  voice.close();
  expect(commandSignals[0]?.aborted).toBe(true);
  await sayTo(voice, 'chargers near elko');
  await sayTo(voice, 'zoom in');
  expect(commandSignals.map(({ aborted }) => aborted)).toEqual([true, true, false]);

  void voice.press();
  await tick();
  hearing?.resolve(new Blob());
  await tick();
  expect(voice.get().kind).toBe('working');
  expect(uploadSignals[0]?.aborted).toBe(false);
  voice.close();
  await tick();
  expect(uploadSignals[0]?.aborted).toBe(true);
  expect(voice.get().kind).toBe('closed');
});

it('If the device fails to recognize a command, the session shows that it is being recorded', async () => {
  const voice = openSession();
  void voice.press();
  await tick();
  expect(voice.get()).toEqual({ kind: 'listening', reportsLevel: false });
  hearing?.onRecording();
  expect(voice.get()).toEqual({ kind: 'listening', reportsLevel: true });
  voice.close();
  hearing?.onRecording();
  expect(voice.get()).toEqual({ kind: 'closed' });
});

it('A command that is not understood shows examples, and its corrected text is handled like speech', async () => {
  const voice = openSession();
  expect(await sayTo(voice, 'my sister is getting married in june')).toMatchObject({ kind: 'examples', isHelp: false });
  expect(carriedOut).toEqual([]);
  await voice.ask('zoom out');
  expect(voice.get().kind).toBe('done');
  expect(carriedOut).toEqual(['map_command: zoom out']);
  expect(await sayTo(voice, 'what can i say')).toMatchObject({ kind: 'examples', isHelp: true });
});

it('Stop, cancel, and never mind close the panel, and the page is notified', async () => {
  const voice = openSession();
  for (const word of ['stop', 'cancel', 'never mind']) expect(await sayTo(voice, word)).toEqual({ kind: 'closed' });
  expect(canceledCount).toBe(3);
  expect(carriedOut).toEqual([]);
});

it('Answers are spoken only if the driver turned that on, and pressing the button interrupts them', async () => {
  settings = { ...settings, spokenAnswers: true };
  answer = { text: `Showing Elko, NV. ${'Many more words follow here. '.repeat(10)}` };
  const voice = openSession();
  await sayTo(voice, 'chargers near elko');
  expect(spoken).toHaveLength(1);
  expect(spoken[0]?.split(' ').length).toBeLessThanOrEqual(20);
  expect(silencedCount).toBe(0);
  void voice.press();
  expect(silencedCount).toBe(1);
});

it('A command can be undone', async () => {
  let undoCount = 0;
  answer = { text: 'Showing Elko, NV.', undo: () => (undoCount += 1) };
  const voice = openSession();
  await sayTo(voice, 'chargers near elko');
  voice.undo();
  voice.undo();
  expect(undoCount).toBe(1);
  expect(voice.get()).toMatchObject({ kind: 'done', answer: { text: 'Undone.' } });
});

it('Each microphone problem has its own message', async () => {
  const voice = openSession();
  const messages = new Set<string>();
  for (const problem of ['denied', 'missing', 'in_use', 'unsupported'] as const) {
    microphoneError = new MicrophoneError(problem);
    await voice.press();
    const state = voice.get();
    if (state.kind === 'failed') messages.add(state.message);
  }
  expect(messages.size).toBe(4);
});

it('Silence is reported, and closing the panel closes the microphone', async () => {
  const voice = openSession();
  expect(await sayTo(voice, null)).toMatchObject({ kind: 'failed', message: expect.stringMatching(/hear anything/) });
  void voice.press();
  await tick();
  voice.close();
  expect(hearing?.isCanceled).toBe(true);
  await tick();
  expect(voice.get()).toEqual({ kind: 'closed' });
});

it('Without a license, the microphone stays closed', async () => {
  blockedReason = 'Voice commands require a Premium license';
  const voice = openSession();
  await voice.press();
  expect(voice.get()).toEqual({ kind: 'locked', reason: blockedReason });
  expect(hearing).toBeNull();
});

it('A tapped answer is handled like a spoken one, without loading the parser', async () => {
  const voice = openSession(() => Promise.reject(new Error('The parser is not loaded')));
  await voice.carryOut({ transcript: 'Yes', query: { intent: 'confirm', slots: {} } });
  expect(carriedOut).toEqual(['confirm: Yes']);
  expect(voice.get()).toEqual({ kind: 'done', transcript: 'Yes', answer: { text: 'Zoomed in.' } });
  voice.cancel();
  expect([voice.get().kind, canceledCount]).toEqual(['closed', 1]);
});
