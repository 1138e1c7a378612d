import { useState } from 'react';
import type { Review } from '#domain/reviews/review.ts';
import { PhotoViewer } from './PhotoViewer.tsx';
import { photoAltText, photoUrl } from './photo-text.ts';

export function ReviewPhotos({ review }: { review: Review }) {
  const [shownIndex, setShownIndex] = useState<number | null>(null);
  const { photos } = review;
  if (photos.length === 0) return null;
  return (
    <>
      <ul aria-label="Photos" className="flex flex-wrap gap-2 py-0.5">
        {photos.map(({ id, width, height }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-haspopup="dialog"
              className="block overflow-hidden rounded-xl border border-line bg-panel-2"
              onClick={() => setShownIndex(index)}
            >
              <img
                src={photoUrl(id, 'small')}
                alt={photoAltText(review, index)}
                width={width}
                height={height}
                loading="lazy"
                className="size-18 object-cover text-2xs"
              />
            </button>
          </li>
        ))}
      </ul>
      <PhotoViewer review={review} index={shownIndex} onMove={setShownIndex} onClose={() => setShownIndex(null)} />
    </>
  );
}
