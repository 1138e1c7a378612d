import { ERRORS } from '#contract/errors.ts';
import { toSpokenAnswer } from '#domain/voice/spoken-answer.ts';
import type { VoiceSettings } from '#domain/voice/voice-settings.ts';
import { createLatestRun } from '#web/lib/hooks/latest-run.ts';
import { createStore } from '#web/lib/store.ts';
import type { Ear } from './open-ear.ts';
import { describeVoiceProblem } from './voice-problem.ts';
import type { Understood } from './voice-requests.ts';
import type { VoiceCommand, VoiceScene, VoiceState } from './voice-state.ts';

export type VoiceDependencies = {
  readonly openEar: (isOnDevice: boolean, onLevel: (level: number) => void) => Promise<Ear>;
  readonly understandRecording: (recording: Blob, scene: VoiceScene) => Promise<Understood>;
  readonly understandText: (text: string, scene: VoiceScene) => Promise<Understood>;
  readonly readSettings: () => Promise<VoiceSettings>;
  /** Says something aloud; returns how to stop it. */
  readonly speak: (text: string) => () => void;
  readonly readScene: () => VoiceScene;
};

export const NOT_UNDERSTOOD = "I didn't understand that.";
export const CONFIRM = 'Should I do this?';
const UNDONE = 'Undone.';
const CLOSED: VoiceState = { kind: 'closed' };
const ignore = () => undefined;

/** Voice commands of one page, from the press of the button to the answer. It lives outside React. */
export function createVoiceSession(deps: VoiceDependencies) {
  const state = createStore<VoiceState>(CLOSED);
  const level = createStore(0);
  const runs = createLatestRun();
  let ear: Ear | null = null;
  let stopSpeaking: () => void = ignore;

  /** Begins something new: whatever goes on ends, and what is being said stops. */
  function begin(next: VoiceState): () => boolean {
    ear?.cancel();
    ear = null;
    stopSpeaking();
    stopSpeaking = ignore;
    level.set(0);
    state.set(next);
    return runs.begin();
  }

  async function say(text: string, isCurrent: () => boolean): Promise<void> {
    const { spokenAnswers } = await deps.readSettings();
    if (spokenAnswers && isCurrent()) stopSpeaking = deps.speak(toSpokenAnswer(text));
  }

  function show(next: VoiceState, spoken: string | null, isCurrent: () => boolean): void {
    if (!isCurrent()) return;
    state.set(next);
    if (spoken !== null) void say(spoken, isCurrent).catch(ignore);
  }

  /** Runs a step; what goes wrong in it is shown. */
  async function attempt(first: VoiceState, step: (isCurrent: () => boolean) => Promise<void>): Promise<void> {
    const isCurrent = begin(first);
    try {
      await step(isCurrent);
    } catch (error) {
      const message = describeVoiceProblem(error);
      show({ kind: 'failed', message }, message, isCurrent);
    }
  }

  const carryOut = (command: VoiceCommand) =>
    attempt({ kind: 'working', transcript: command.transcript }, async (isCurrent) => {
      const { transcript } = command;
      const answer = await deps.readScene().onCommand(command);
      show({ kind: 'done', transcript, answer }, answer?.text ?? null, isCurrent);
    });

  async function follow({ command, needsConfirmation }: Understood, isCurrent: () => boolean): Promise<void> {
    if (!isCurrent()) return;
    const intent = command?.query.intent ?? 'out_of_scope';
    const transcript = command?.transcript ?? null;
    if (intent === 'cancel') return cancel();
    if (command === null || intent === 'out_of_scope')
      return show({ kind: 'examples', transcript, isHelp: false }, NOT_UNDERSTOOD, isCurrent);
    if (intent === 'help') return show({ kind: 'examples', transcript, isHelp: true }, null, isCurrent);
    const isAskedFirst = deps.readScene().isAskedFirst?.(command.query) ?? true;
    if (needsConfirmation && isAskedFirst) return show({ kind: 'asking', command }, CONFIRM, isCurrent);
    return carryOut(command);
  }

  const listen = () =>
    attempt({ kind: 'starting' }, async (isCurrent) => {
      const { useOnDevice } = await deps.readSettings();
      const opened = await deps.openEar(useOnDevice, (heard) => isCurrent() && level.set(heard));
      if (!isCurrent()) return opened.cancel();
      ear = opened;
      state.set({ kind: 'listening', isMetered: opened.isMetered });
      const heard = await opened.heard;
      if (!isCurrent()) return;
      ear = null;
      if (heard === null) return show({ kind: 'failed', message: ERRORS.voice_silent.message }, null, isCurrent);
      state.set({ kind: 'working', transcript: null });
      const scene = deps.readScene();
      const understood =
        typeof heard === 'string'
          ? await deps.understandText(heard, scene)
          : await deps.understandRecording(heard, scene);
      await follow(understood, isCurrent);
    });

  function close(): void {
    begin(CLOSED);
  }

  function cancel(): void {
    close();
    deps.readScene().onCancel?.();
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** How loud the microphone is, from 0 to 1. */
    level,
    close,
    /** The driver's no. */
    cancel,
    /** Carries out what is understood already, as a tap on a button is. */
    carryOut,
    /** Starts to listen; while listening, ends it. Also cuts in on an answer that is being spoken. */
    async press(): Promise<void> {
      const { kind } = state.get();
      if (kind === 'listening') return ear?.finish();
      if (kind === 'starting') return close();
      const { blockedReason } = deps.readScene();
      if (blockedReason !== null) return void begin({ kind: 'locked', reason: blockedReason });
      return listen();
    },
    listen,
    /** Understands and follows what was typed in place of what was heard. */
    ask: (text: string) =>
      attempt({ kind: 'working', transcript: text }, async (isCurrent) =>
        follow(await deps.understandText(text, deps.readScene()), isCurrent),
      ),
    /** Takes back what the last command did. */
    undo(): void {
      const now = state.get();
      if (now.kind !== 'done') return;
      begin({ ...now, answer: { text: UNDONE } });
      now.answer?.undo?.();
    },
    /** The driver's yes. */
    confirm(): void {
      const now = state.get();
      if (now.kind === 'asking') void carryOut(now.command);
    },
  };
}

export type VoiceSession = ReturnType<typeof createVoiceSession>;
