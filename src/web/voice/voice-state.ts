import type { LatLng } from '#domain/geo/point.ts';
import type { Query } from '#domain/language/query.ts';

export type VoiceCommand = {
  readonly transcript: string;
  readonly query: Query;
  /** The station that the driver was asked about. The screen may change before they say yes. */
  readonly stationId?: string;
};

export type VoiceQuestion = { readonly command: VoiceCommand; readonly text: string };

export type VoiceAnswer = {
  readonly text: string;
  /** Whether the page already shows the text. If so, it is only spoken. */
  readonly isOnScreen?: boolean;
  readonly undo?: (() => void) | null;
};

/** The page in which a voice session runs. */
export type VoiceHost = {
  /** Why commands can't be used; null if they can. */
  readonly blockedReason: string | null;
  /** The map center; speech recognition expects the names of places around it. */
  readonly center: LatLng | null;
  readonly isDriving: boolean;
  /** The question to ask before a command; null if onCommand asks one, or only opens a page for the command. */
  readonly toQuestion: (command: VoiceCommand) => VoiceQuestion | null;
  /** Carries out a command, after its confirmation if it needs one. The signal aborts if the driver stops the command. */
  readonly onCommand: (command: VoiceCommand, signal: AbortSignal) => Promise<VoiceAnswer | null>;
  /** Called when the driver cancels, by voice or with a tap. */
  readonly onCancel?: () => void;
};

export type VoiceState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'locked'; readonly reason: string }
  | { readonly kind: 'starting' }
  | { readonly kind: 'listening'; readonly reportsLevel: boolean }
  | { readonly kind: 'working'; readonly transcript: string | null }
  | ({ readonly kind: 'confirming' } & VoiceQuestion)
  | { readonly kind: 'done'; readonly transcript: string; readonly answer: VoiceAnswer | null }
  /** Nothing was understood, or the driver asked for help: shows examples. */
  | { readonly kind: 'examples'; readonly transcript: string | null; readonly isHelp: boolean }
  | { readonly kind: 'failed'; readonly message: string };

export function findTranscript(state: VoiceState): string | null {
  if (state.kind === 'confirming') return state.command.transcript;
  return 'transcript' in state ? state.transcript : null;
}
