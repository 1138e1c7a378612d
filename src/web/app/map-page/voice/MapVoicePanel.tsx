import { VOICE_EXAMPLES } from '#domain/voice/voice-examples.ts';
import { VoicePanel } from '#web/voice/VoicePanel.tsx';
import { useMapPage } from '../map-context.ts';

/** The current voice command; nothing if signed out. */
export function MapVoicePanel({ className = '' }: { className?: string }) {
  const { driver, voice } = useMapPage();
  if (driver.uid === null) return null;
  return <VoicePanel voice={voice} uid={driver.uid} examples={VOICE_EXAMPLES.map} canType className={className} />;
}
