import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Review } from '#domain/reviews/review.ts';
import { formatDay } from '#web/lib/format.ts';
import { useOnArrowKeys } from '#web/lib/hooks/use-on-arrow-keys.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { photoAltText, photographerLabel, photoUrl } from './photo-text.ts';
import { swipeStep, wrapIndex } from './swipe.ts';

type Props = {
  review: Review;
  index: number | null;
  onMove: (index: number) => void;
  onClose: () => void;
};

export function PhotoViewer({ review, index, onMove, onClose }: Props) {
  const count = review.photos.length;
  return (
    <Dialog
      open={index !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={count === 1 ? 'Photo' : 'Photos'}
      size="4xl"
      stacked
    >
      {index !== null && <PhotoView review={review} index={index} onMove={onMove} />}
    </Dialog>
  );
}

type PhotoViewProps = { review: Review; index: number; onMove: (index: number) => void };

function PhotoView({ review, index, onMove }: PhotoViewProps) {
  const { photos, visitedOn } = review;
  const count = photos.length;
  const touchStart = useRef<{ x: number; y: number } | null>(null);
  const move = (step: number) => {
    if (step !== 0 && count > 1) onMove(wrapIndex(index, step, count));
  };
  useOnArrowKeys(move);
  return (
    <div
      className="touch-pan-y touch-pinch-zoom"
      onPointerDown={({ isPrimary, clientX, clientY }) => {
        touchStart.current = isPrimary ? { x: clientX, y: clientY } : null;
      }}
      onPointerUp={({ clientX, clientY }) => {
        if (touchStart.current) move(swipeStep(touchStart.current, { x: clientX, y: clientY }));
        touchStart.current = null;
      }}
    >
      <Picture key={photos[index]?.id} review={review} index={index} />
      <div className="flex min-h-15 items-center justify-between gap-3 border-t border-line px-5 py-2">
        <p role="status" className="text-sm text-ink-2 tabular-nums">
          {[count > 1 && `${index + 1} of ${count}`, `by ${photographerLabel(review)}`, formatDay(visitedOn)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {count > 1 && (
          <div className="-mr-2.5 flex">
            <IconButton label="Previous photo" icon={<ChevronLeft />} onClick={() => move(-1)} />
            <IconButton label="Next photo" icon={<ChevronRight />} onClick={() => move(1)} />
          </div>
        )}
      </div>
    </div>
  );
}

function Picture({ review, index }: { review: Review; index: number }) {
  const [hasFailed, setFailed] = useState(false);
  const photo = review.photos[index];
  if (photo === undefined || hasFailed)
    return (
      <p role="alert" className="grid min-h-60 place-items-center bg-panel-2 p-5 text-sm text-ink-2">
        We couldn't load this photo.
      </p>
    );
  return (
    <img
      src={photoUrl(photo.id, 'whole')}
      alt={photoAltText(review, index)}
      width={photo.width}
      height={photo.height}
      draggable={false}
      className="mx-auto h-auto max-h-[calc(100dvh-10rem)] max-w-full bg-panel-2 object-contain select-none"
      onError={() => setFailed(true)}
    />
  );
}
