import { speakAloud } from '#web/lib/browser/speak-aloud.ts';
import { useLatest } from '#web/lib/hooks/use-latest.ts';
import { useResource } from '#web/lib/hooks/use-resource.ts';
import { useUnits } from '#web/lib/units.ts';
import type { NavigationSession } from '#web/trips/navigation/navigation-session.ts';
import { createSpokenGuide, spokenInstructions } from '#web/trips/navigation/spoken-guide.ts';
import type { VoiceSession } from '#web/voice/voice-session.ts';
import type { VoiceState } from '#web/voice/voice-state.ts';
import { useNavigation } from '../routes/use-navigation.ts';

/** States in which the driver speaks, waits for an answer, or is asked a question. */
const BUSY: readonly VoiceState['kind'][] = ['starting', 'listening', 'working', 'confirming'];

/** Never speaks over a voice command or its answer. */
export function useSpokenGuide(session: NavigationSession, voice: VoiceSession): void {
  const { units } = useUnits();
  const { driving } = useNavigation();
  const latest = useLatest({ units, driving });
  function isTowing(): boolean {
    const plan = latest.current.driving?.getPlan();
    if (plan === undefined) return false;
    return plan.kind === 'trip' ? plan.trip.request.rig.trailer !== null : plan.hasTrailer;
  }
  useResource(
    () =>
      createSpokenGuide({
        session,
        setting: spokenInstructions,
        otherSpeech: {
          isQuiet: () => !BUSY.includes(voice.get().kind) && globalThis.speechSynthesis?.speaking !== true,
          subscribe: (listener) => voice.subscribe(() => BUSY.includes(voice.get().kind) && listener()),
        },
        isTowing,
        readUnits: () => latest.current.units,
        now: Date.now,
        speak: speakAloud,
      }),
    (guide) => guide.end(),
  );
}
