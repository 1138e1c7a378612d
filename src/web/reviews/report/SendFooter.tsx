import { CloudOff } from 'lucide-react';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { type PhotoUploadState, uploadProgressText } from '../photos/photo-upload-state.ts';
import type { ReportSheets } from './use-report-sheets.ts';

type Props = {
  sheets: Pick<ReportSheets, 'isSending' | 'problem' | 'canSendLater'>;
  label: string;
  upload?: PhotoUploadState;
  onSend: () => void;
  onSendLater: () => void;
};

export function SendFooter({ sheets, label, upload, onSend, onSendLater }: Props) {
  const { canSendLater } = sheets;
  const isSending = sheets.isSending || upload?.isSending === true;
  const problem = sheets.problem || upload?.problem;
  const progress = upload ? uploadProgressText(upload) : null;
  return (
    <div className="flex flex-col gap-2">
      <FormAlert message={isSending ? null : problem} />
      {upload?.isWaitingForNetwork && !isSending && (
        <Banner kind="notice" icon={<CloudOff aria-hidden="true" />}>
          Photos will be sent when you are back online. Keep this window open until then.
        </Banner>
      )}
      <p role="status" className="sr-only">
        {progress}
      </p>
      <div className="flex gap-2">
        {problem && canSendLater && (
          <Button kind="secondary" size="lg" className="flex-1" onClick={onSendLater}>
            Send later
          </Button>
        )}
        <Button size="lg" className="flex-1" disabled={isSending || upload?.isProcessing === true} onClick={onSend}>
          {isSending ? (progress ?? 'Sending...') : label}
        </Button>
      </div>
    </div>
  );
}
