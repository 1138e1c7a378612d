import { useQuery } from '@tanstack/react-query';
import { Volume2, VolumeX } from 'lucide-react';
import { findVoice } from '#web/lib/browser/speak-aloud.ts';
import { useStore } from '#web/lib/hooks/use-store.ts';
import { spokenInstructions } from './spoken-guide.ts';

/** Whether the browser has an English voice; undefined while its voices load, or if it can't speak. */
function useHasVoice(): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['spoken-voice'],
    queryFn: async () => (await findVoice(globalThis.speechSynthesis)) !== null,
    enabled: globalThis.speechSynthesis !== undefined,
  });
  return data;
}

/** Switches spoken instructions on or off; hidden if the browser has no English voice. */
export function SpokenInstructionsSwitch() {
  const isOn = useStore(spokenInstructions) === 'on';
  if (!useHasVoice()) return null;
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label="Spoken instructions"
      title={isOn ? 'Spoken instructions are on' : 'Spoken instructions are off'}
      onClick={() => spokenInstructions.set(isOn ? 'off' : 'on')}
      className={`grid size-16 place-items-center rounded-full shadow-float ${isOn ? 'bg-brand text-on-brand' : 'bg-panel text-ink hover:bg-panel-2'}`}
    >
      <Icon aria-hidden="true" className="size-8" />
    </button>
  );
}
