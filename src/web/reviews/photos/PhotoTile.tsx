import { ImageOff, X } from 'lucide-react';
import type { UploadPhoto } from './photo-upload-state.ts';

const STATE_LABELS: Readonly<Record<UploadPhoto['state'], string | null>> = {
  waiting: null,
  sending: 'Sending...',
  sent: 'Sent',
  failed: 'Not sent',
};

type Props = {
  label: string;
  /** The photo's URL; null if it can't be shown. */
  imageUrl: string | null;
  state?: UploadPhoto['state'];
  isDisabled: boolean;
  onRemove: () => void;
};

export function PhotoTile({ label, imageUrl, state = 'waiting', isDisabled, onRemove }: Props) {
  const stateLabel = STATE_LABELS[state];
  return (
    <li className="relative grid aspect-square place-items-center overflow-hidden rounded-xl border border-line bg-panel-2 text-ink-3">
      {imageUrl === null ? (
        <ImageOff role="img" aria-label={label} className="size-6" />
      ) : (
        <img src={imageUrl} alt={label} className="absolute inset-0 size-full object-cover" />
      )}
      {stateLabel && (
        <span className="absolute inset-x-0 bottom-0 bg-panel py-0.5 text-center text-2xs font-medium text-ink">
          {stateLabel}
        </span>
      )}
      <button
        type="button"
        aria-label={`Remove ${label.toLowerCase()}`}
        disabled={isDisabled}
        className="absolute top-0 right-0 grid size-11 place-items-start justify-end rounded-xl p-1 outline-offset-[-3px] disabled:opacity-0"
        onClick={onRemove}
      >
        <span className="grid size-6 place-items-center rounded-full bg-panel text-ink shadow-float">
          <X aria-hidden="true" className="size-4" />
        </span>
      </button>
    </li>
  );
}
