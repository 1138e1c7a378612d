import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { speakAloud } from '#web/lib/browser/speak-aloud.ts';
import { useLatest } from '#web/lib/hooks/use-latest.ts';
import { useResource } from '#web/lib/hooks/use-resource.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { readVoiceSettings, understandRecording, understandText } from './voice-requests.ts';
import { createVoiceSession, type VoiceSession } from './voice-session.ts';
import type { VoiceHost } from './voice-state.ts';

export function useVoice(uid: string | null, host: VoiceHost): VoiceSession {
  const gateway = useGateway();
  const queries = useQueryClient();
  const latest = useLatest({ uid, host });
  const [voice] = useState(() =>
    createVoiceSession({
      startListening: async (...options) => (await import('./speech-listener.ts')).startListening(...options),
      understandRecording: (...options) => understandRecording(gateway, ...options),
      understandText,
      readSettings: () => readVoiceSettings(gateway, queries, latest.current.uid ?? ''),
      speak: speakAloud,
      readHost: () => latest.current.host,
    }),
  );
  useResource(
    () => voice,
    (opened) => opened.close(),
  );
  return voice;
}
