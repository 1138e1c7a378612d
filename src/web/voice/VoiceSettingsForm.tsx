import { ERRORS } from '#contract/errors.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { useConfigureVoice, useVoiceSettings } from './voice-requests.ts';

/** What a driver chooses about voice commands. */
export function VoiceSettingsForm({ uid }: { uid: string }) {
  const { data, error } = useVoiceSettings(uid);
  const configure = useConfigureVoice(uid);
  if (error && !data) return <p>{errorText(error, ERRORS.voice_status_failed.message)}</p>;
  if (!data) return <Skeleton className="h-24" />;
  return (
    <section aria-label="Voice settings" className="flex flex-col gap-2">
      <Switch
        label="Spoken answers"
        hint="Short answers are read aloud, in a voice of this device."
        checked={data.spokenAnswers}
        onCheckedChange={(spokenAnswers) => configure({ spokenAnswers })}
      />
      <Switch
        label="Understand on this device"
        hint="Where this browser can do it, no recording leaves the device. Otherwise our server understands it. It is not stored."
        checked={data.useOnDevice}
        onCheckedChange={(useOnDevice) => configure({ useOnDevice })}
      />
    </section>
  );
}
