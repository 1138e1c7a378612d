import type { ComponentProps } from 'react';
import { VOICE_EXAMPLES } from '#domain/voice/voice-examples.ts';
import { useStore } from '#web/lib/hooks/use-store.ts';
import { DriveQuestionCard } from '#web/trips/navigation/DriveQuestionCard.tsx';
import { NavigationOverlay } from '#web/trips/navigation/NavigationOverlay.tsx';
import { VoiceButton } from '#web/voice/VoiceButton.tsx';
import { VoicePanel } from '#web/voice/VoicePanel.tsx';
import type { VoiceCommand } from '#web/voice/voice-state.ts';
import { useDriver } from '../account/use-driver.ts';
import { useDriveVoice } from '../voice/use-drive-voice.ts';
import { useSpokenGuide } from '../voice/use-spoken-guide.ts';

type Props = Omit<ComponentProps<typeof NavigationOverlay>, 'microphone' | 'voicePanel'>;

const YES: VoiceCommand = { transcript: 'Yes', query: { intent: 'confirm', slots: {} } };

/** A drive with voice commands. Their transcript can't be corrected while the rig is moving. */
export function DrivingOverlay(props: Props) {
  const { uid } = useDriver();
  const { driveVoice, voice } = useDriveVoice(props.session);
  useSpokenGuide(props.session, voice);
  useStore(props.session);
  return (
    <NavigationOverlay
      {...props}
      microphone={
        <VoiceButton
          voice={voice}
          className="size-16! rounded-full! bg-brand! text-on-brand! shadow-float hover:bg-brand-strong! [&_svg]:size-8!"
        />
      }
      voicePanel={
        <>
          <DriveQuestionCard driveVoice={driveVoice} onYes={() => void voice.carryOut(YES)} onNo={voice.cancel} />
          <VoicePanel
            voice={voice}
            uid={uid ?? ''}
            examples={VOICE_EXAMPLES.driving}
            canType={!driveVoice.isMoving()}
            className="text-lg!"
          />
        </>
      }
    />
  );
}
