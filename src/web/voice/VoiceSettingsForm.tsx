import { ERRORS } from '#contract/errors.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { useConfigureVoice, useVoiceSettings } from './voice-requests.ts';

export function VoiceSettingsForm({ uid }: { uid: string }) {
  const { data, error } = useVoiceSettings(uid);
  const configure = useConfigureVoice(uid);
  if (error && !data) return <p>{errorText(error, ERRORS.voice_status_failed.message)}</p>;
  if (!data) return <Skeleton className="h-24" />;
  return (
    <section aria-label="Voice settings" className="flex flex-col gap-2">
      <Switch
        label="Spoken answers"
        hint="This device reads short answers aloud."
        checked={data.spokenAnswers}
        onCheckedChange={(spokenAnswers) => configure({ spokenAnswers })}
      />
      <Switch
        label="Recognize speech on this device"
        hint="If this browser supports it, no recording leaves the device. Otherwise, our server transcribes the recording and doesn't store it."
        checked={data.useOnDevice}
        onCheckedChange={(useOnDevice) => configure({ useOnDevice })}
      />
    </section>
  );
}
