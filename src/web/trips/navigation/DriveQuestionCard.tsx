import { useStore } from '#web/lib/hooks/use-store.ts';
import type { DriveVoice } from './drive-voice.ts';
import { LargeButton } from './LargeButton.tsx';

type Props = { driveVoice: DriveVoice; onYes: () => void; onNo: () => void };

export function DriveQuestionCard({ driveVoice, onYes, onNo }: Props) {
  const question = useStore(driveVoice);
  if (question === null) return null;
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-2xl bg-panel p-4 shadow-float">
      <p className="text-lg font-semibold">{question.text}</p>
      <div className="flex gap-2">
        <LargeButton kind="secondary" className="flex-1" onClick={onNo}>
          No
        </LargeButton>
        <LargeButton className="flex-1" onClick={onYes}>
          Yes
        </LargeButton>
      </div>
    </div>
  );
}
