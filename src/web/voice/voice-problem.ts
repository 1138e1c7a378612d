import { ERRORS } from '#contract/errors.ts';
import { MicrophoneError, type MicrophoneProblem } from '#web/lib/browser/microphone.ts';
import { errorText } from '#web/lib/form/error-text.ts';

/** Thrown if a command needs the server, which can't be reached. */
export class VoiceOfflineError extends Error {}

const MICROPHONE: Readonly<Record<MicrophoneProblem, string>> = {
  denied: "The microphone is blocked for this page. Allow it in your browser's address bar, then try again.",
  missing: 'No microphone was found. Connect one, then try again.',
  in_use: 'The microphone is in use or was turned off. Close other apps that use it, then try again.',
  unsupported: "This browser can't record voice commands. Update it, or type your question.",
};

const OFFLINE = 'Voice commands need a connection. You can still type your question.';

export function describeVoiceProblem(error: unknown): string {
  if (error instanceof MicrophoneError) return MICROPHONE[error.problem];
  if (error instanceof VoiceOfflineError) return OFFLINE;
  return errorText(error, ERRORS.voice_failed.message);
}
