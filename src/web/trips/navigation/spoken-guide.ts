import type { UnitSystem } from '#domain/geo/distance-text.ts';
import {
  findGuidance,
  NOTHING_SPOKEN,
  recordGuidance,
  type SpokenGuidance,
} from '#domain/trips/driving/spoken-guidance.ts';
import { createStoredEnum } from '#web/lib/browser/stored-value.ts';
import type { Store } from '#web/lib/store.ts';
import type { NavigationSession } from './navigation-session.ts';

export const spokenInstructions = createStoredEnum('towcharge.spoken-instructions', ['off', 'on'], 'off');

export const INSTRUCTIONS_ON_TEXT = 'Spoken instructions are on.';

export type SpokenGuideDependencies = {
  readonly session: Pick<NavigationSession, 'get' | 'subscribe'>;
  readonly setting: Pick<Store<'off' | 'on'>, 'get' | 'subscribe'>;
  readonly otherSpeech: {
    /** Whether the driver isn't speaking and no answer is being spoken. */
    readonly isQuiet: () => boolean;
    /** Calls back when the driver starts to speak. */
    readonly subscribe: (listener: () => void) => () => void;
  };
  readonly isTowing: () => boolean;
  readonly readUnits: () => UnitSystem;
  readonly now: () => number;
  /** Returns a function that stops the speech. */
  readonly speak: (text: string) => () => void;
};

/** Speaks a drive's instructions. They wait for other speech, and are spoken after it if they still apply. */
export function createSpokenGuide(deps: SpokenGuideDependencies) {
  const { session, setting, otherSpeech } = deps;
  let spoken: SpokenGuidance = NOTHING_SPOKEN;
  let stopSpeaking: (() => void) | null = null;

  function stopInstruction(): void {
    stopSpeaking?.();
    stopSpeaking = null;
  }

  function speakIfDue(): void {
    if (setting.get() === 'off' || !otherSpeech.isQuiet()) return;
    const { route, drive, position, isManual } = session.get();
    const situation = { route, drive, position, isManual, units: deps.readUnits(), isTowing: deps.isTowing() };
    const guidance = findGuidance(situation, spoken, deps.now());
    if (guidance === null) return;
    spoken = recordGuidance(spoken, guidance, deps.now());
    stopSpeaking = deps.speak(guidance.text);
  }

  function onSettingChange(): void {
    stopInstruction();
    if (setting.get() === 'off') return;
    // Some browsers allow later speech only if the first words follow a tap.
    spoken = { ...spoken, lastAtMs: deps.now() };
    stopSpeaking = deps.speak(INSTRUCTIONS_ON_TEXT);
  }

  const unsubscribes = [
    session.subscribe(speakIfDue),
    setting.subscribe(onSettingChange),
    otherSpeech.subscribe(stopInstruction),
  ];
  speakIfDue();

  return {
    end(): void {
      for (const unsubscribe of unsubscribes) unsubscribe();
      stopInstruction();
    },
  };
}
