import { ERRORS } from '#contract/errors.ts';
import type { ListeningEvents, SpeechListener } from './speech-listener.ts';
import type { UnderstoodCommand } from './voice-requests.ts';
import { CLOSED, createVoiceRun, type VoiceRunDeps } from './voice-run.ts';
import type { VoiceCommand, VoiceHost, VoiceState } from './voice-state.ts';

export type VoiceDependencies = VoiceRunDeps & {
  readonly startListening: (prefersDevice: boolean, events: ListeningEvents) => Promise<SpeechListener>;
  readonly understandRecording: (recording: Blob, host: VoiceHost, signal: AbortSignal) => Promise<UnderstoodCommand>;
  readonly understandText: (text: string, host: VoiceHost) => Promise<UnderstoodCommand>;
  readonly readHost: () => VoiceHost;
};

export const NOT_UNDERSTOOD = "I didn't understand that.";
const UNDONE = 'Undone.';

type Step =
  | 'cancel'
  | { readonly carryOut: VoiceCommand }
  | { readonly show: VoiceState; readonly spoken: string | null };

/** Decides what follows: the command, a question before it, or examples; a yes carries out the pending command. */
function decide(
  { command, needsConfirmation }: UnderstoodCommand,
  pendingCommand: VoiceCommand | null,
  { toQuestion }: VoiceHost,
): Step {
  const intent = command?.query.intent ?? 'out_of_scope';
  const transcript = command?.transcript ?? null;
  if (intent === 'cancel') return 'cancel';
  if (command === null || intent === 'out_of_scope')
    return { show: { kind: 'examples', transcript, isHelp: false }, spoken: NOT_UNDERSTOOD };
  if (intent === 'help') return { show: { kind: 'examples', transcript, isHelp: true }, spoken: null };
  if (intent === 'confirm' && pendingCommand !== null) return { carryOut: pendingCommand };
  const question = needsConfirmation ? toQuestion(command) : null;
  return question ? { show: { kind: 'confirming', ...question }, spoken: question.text } : { carryOut: command };
}

export function createVoiceSession(deps: VoiceDependencies) {
  const { state, level, begin, show, attempt, hear, finishListening } = createVoiceRun(deps);

  const carryOut = (command: VoiceCommand) =>
    attempt({ kind: 'working', transcript: command.transcript }, async (signal) => {
      const { transcript } = command;
      const answer = await deps.readHost().onCommand(command, signal);
      show({ kind: 'done', transcript, answer }, answer?.text ?? null, signal);
    });

  function readPendingCommand(): VoiceCommand | null {
    const current = state.get();
    return current.kind === 'confirming' ? current.command : null;
  }

  async function handle(understood: UnderstoodCommand, pendingCommand: VoiceCommand | null, signal: AbortSignal) {
    if (signal.aborted) return;
    const step = decide(understood, pendingCommand, deps.readHost());
    if (step === 'cancel') return cancel();
    if ('carryOut' in step) return carryOut(step.carryOut);
    show(step.show, step.spoken, signal);
  }

  function listen(): Promise<void> {
    const pendingCommand = readPendingCommand();
    return attempt({ kind: 'starting' }, async (signal) => {
      const { useOnDevice } = await deps.readSettings();
      const opened = await deps.startListening(useOnDevice, {
        onLevel: (newLevel) => !signal.aborted && level.set(newLevel),
        onRecording: () => !signal.aborted && state.set({ kind: 'listening', reportsLevel: true }),
      });
      if (signal.aborted) return opened.cancel();
      const heard = await hear(opened, signal);
      if (signal.aborted) return;
      if (heard === null) return show({ kind: 'failed', message: ERRORS.voice_silent.message }, null, signal);
      state.set({ kind: 'working', transcript: null });
      const host = deps.readHost();
      const understood =
        typeof heard === 'string'
          ? await deps.understandText(heard, host)
          : await deps.understandRecording(heard, host, signal);
      await handle(understood, pendingCommand, signal);
    });
  }

  function close(): void {
    begin(CLOSED);
  }

  function cancel(): void {
    close();
    deps.readHost().onCancel?.();
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** The input level of the microphone, from 0 to 1. */
    level,
    close,
    /** Closes the panel and notifies the page, which may be asking a question of its own. */
    cancel,
    /** Carries out a command that needs no parsing, such as a tap on a button. */
    carryOut,
    /** Starts or stops listening. Also interrupts a spoken answer. */
    async press(): Promise<void> {
      const { kind } = state.get();
      if (kind === 'listening') return finishListening();
      if (kind === 'starting') return close();
      const { blockedReason } = deps.readHost();
      if (blockedReason !== null) return void begin({ kind: 'locked', reason: blockedReason });
      return listen();
    },
    listen,
    ask(text: string): Promise<void> {
      const pendingCommand = readPendingCommand();
      return attempt({ kind: 'working', transcript: text }, async (signal) =>
        handle(await deps.understandText(text, deps.readHost()), pendingCommand, signal),
      );
    },
    undo(): void {
      const current = state.get();
      if (current.kind !== 'done') return;
      begin({ ...current, answer: { text: UNDONE } });
      current.answer?.undo?.();
    },
    confirm(): void {
      const pendingCommand = readPendingCommand();
      if (pendingCommand !== null) void carryOut(pendingCommand);
    },
  };
}

export type VoiceSession = ReturnType<typeof createVoiceSession>;
