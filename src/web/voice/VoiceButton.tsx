import { Mic, Square } from 'lucide-react';
import { useStore } from '#web/lib/hooks/use-store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { VoiceSession } from './voice-session.ts';

type Props = { voice: VoiceSession; className?: string };

/** The microphone button: starts and stops listening. A VoicePanel with the same session shows the rest. */
export function VoiceButton({ voice, className }: Props) {
  const { kind } = useStore(voice);
  const isListening = kind === 'starting' || kind === 'listening';
  return (
    <IconButton
      label={isListening ? 'Stop listening' : 'Voice command'}
      icon={isListening ? <Square className="fill-current" /> : <Mic />}
      className={classNames(isListening && 'bg-brand! text-on-brand! hover:bg-brand-strong!', className)}
      onClick={() => void voice.press()}
      onKeyDown={({ key }) => {
        if (key === 'Escape') voice.close();
      }}
    />
  );
}
