import { VOICE_EXAMPLES } from '#domain/voice/voice-examples.ts';
import { VoicePanel } from '#web/voice/VoicePanel.tsx';
import { useDriver } from '../account/use-driver.ts';
import { useMapVoice } from './use-map-voice.ts';

export function MapVoicePanel({ className = '' }: { className?: string }) {
  const { uid } = useDriver();
  const voice = useMapVoice();
  if (uid === null) return null;
  return <VoicePanel voice={voice} uid={uid} examples={VOICE_EXAMPLES.map} canType className={className} />;
}
