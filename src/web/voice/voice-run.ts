import { toSpokenAnswer } from '#domain/voice/spoken-answer.ts';
import type { VoiceSettings } from '#domain/voice/voice-settings.ts';
import { createStore } from '#web/lib/store.ts';
import type { Heard, SpeechListener } from './speech-listener.ts';
import { describeVoiceProblem } from './voice-problem.ts';
import type { VoiceState } from './voice-state.ts';

export type VoiceRunDeps = {
  readonly readSettings: () => Promise<VoiceSettings>;
  /** Returns a function that stops the speech. */
  readonly speak: (text: string) => () => void;
};

export const CLOSED: VoiceState = { kind: 'closed' };
const ignore = () => undefined;

/** The current command: what the panel shows, the listener, and the spoken answer. A new command ends all of them. */
export function createVoiceRun({ readSettings, speak }: VoiceRunDeps) {
  const state = createStore<VoiceState>(CLOSED);
  const level = createStore(0);
  let controller = new AbortController();
  let listener: SpeechListener | null = null;
  let stopSpeaking: () => void = ignore;

  /** Ends the current command and stops a spoken answer, before something new begins. */
  function begin(next: VoiceState): AbortSignal {
    controller.abort();
    controller = new AbortController();
    listener?.cancel();
    listener = null;
    stopSpeaking();
    stopSpeaking = ignore;
    level.set(0);
    state.set(next);
    return controller.signal;
  }

  async function say(text: string, signal: AbortSignal): Promise<void> {
    const { spokenAnswers } = await readSettings();
    if (spokenAnswers && !signal.aborted) stopSpeaking = speak(toSpokenAnswer(text));
  }

  function show(next: VoiceState, spoken: string | null, signal: AbortSignal): void {
    if (signal.aborted) return;
    state.set(next);
    if (spoken !== null) void say(spoken, signal).catch(ignore);
  }

  return {
    state,
    level,
    begin,
    show,
    /** Runs a step and shows its errors. */
    async attempt(initial: VoiceState, step: (signal: AbortSignal) => Promise<void>): Promise<void> {
      const signal = begin(initial);
      try {
        await step(signal);
      } catch (error) {
        const message = describeVoiceProblem(error);
        show({ kind: 'failed', message }, message, signal);
      }
    },
    async hear(opened: SpeechListener, signal: AbortSignal): Promise<Heard> {
      listener = opened;
      state.set({ kind: 'listening', reportsLevel: opened.reportsLevel });
      const heard = await opened.heard;
      if (!signal.aborted) listener = null;
      return heard;
    },
    finishListening: () => listener?.finish(),
  };
}
