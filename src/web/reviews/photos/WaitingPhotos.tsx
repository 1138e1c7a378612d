import { CircleAlert, CloudOff } from 'lucide-react';
import { formatQuantity } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { discardPhoto, useWaitingPhotos } from './use-stored-photos.ts';

export function WaitingPhotos({ uid, reviewId }: { uid: string; reviewId: string }) {
  const photos = useWaitingPhotos(uid, reviewId);
  const waiting = photos.filter(({ refusal }) => refusal === null);
  const refused = photos.filter(({ refusal }) => refusal !== null);
  return (
    <>
      {waiting.length > 0 && (
        <p role="status" className="mt-1.5 flex gap-1.5 text-xs font-medium text-notice">
          <CloudOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {formatQuantity(waiting.length, 'photo')} saved on this device, to be sent after your report.
        </p>
      )}
      {refused.map(({ key, refusal }) => (
        <div key={key} className="mt-1.5 flex flex-wrap items-center gap-x-2 text-xs font-medium text-notice">
          <p role="status" className="flex gap-1.5">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" /> Photo not accepted: {refusal}
          </p>
          <Button kind="quiet" className="px-2! text-xs!" onClick={() => discardPhoto(uid, key)}>
            Remove photo
          </Button>
        </div>
      ))}
    </>
  );
}
