import { ImagePlus } from 'lucide-react';
import { useId, useRef } from 'react';
import { PHOTOS_PER_REVIEW, type Photo } from '#domain/reviews/review.ts';
import { formatQuantity } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import { photoUrl } from './photo-text.ts';
import { type PhotoUploadEvent, type PhotoUploadState, remainingPhotos, remainingSlots } from './photo-upload-state.ts';

type Props = {
  upload: PhotoUploadState;
  /** The review's photos on the server. */
  savedPhotos: readonly Photo[];
  /** Whether the server hides the photos. */
  isHidden: boolean;
  isDisabled: boolean;
  onChoose: (files: readonly File[], slots: number) => void;
  onChange: (event: PhotoUploadEvent) => void;
};

export function PhotosField({ upload, savedPhotos, isHidden, isDisabled, onChoose, onChange }: Props) {
  const hintId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const remaining = remainingPhotos(upload, savedPhotos);
  const slots = remainingSlots(upload, savedPhotos);
  const count = remaining.length + upload.photos.length;

  function changeAndRefocus(event: PhotoUploadEvent) {
    onChange(event);
    // The pressed button disappears and would take the focus with it.
    group.current?.focus();
  }

  return (
    <fieldset ref={group} tabIndex={-1} className="min-w-0 rounded-md" aria-describedby={hintId}>
      <legend className="mb-1.5 text-sm font-medium">Photos</legend>
      {count > 0 && (
        <ul aria-label="Photos in this review" className="mb-2 grid grid-cols-4 gap-2">
          {remaining.map(({ id }, index) => (
            <PhotoTile
              key={id}
              label={`Photo ${index + 1} of ${count}`}
              imageUrl={isHidden ? null : photoUrl(id, 'small')}
              isDisabled={isDisabled}
              onRemove={() => changeAndRefocus({ kind: 'markedForDeletion', id })}
            />
          ))}
          {upload.photos.map(({ id, dataUrl, state }, index) => (
            <PhotoTile
              key={id}
              label={`Photo ${remaining.length + index + 1} of ${count}`}
              imageUrl={dataUrl}
              state={state}
              isDisabled={isDisabled}
              onRemove={() => changeAndRefocus({ kind: 'removed', id })}
            />
          ))}
        </ul>
      )}
      <AddPhotos
        label={addButtonLabel(upload, slots)}
        isDisabled={isDisabled || slots === 0}
        onFiles={(files) => onChoose(files, slots)}
      />
      {upload.refusals.length > 0 && (
        <div role="alert" className="mt-1.5 text-sm wrap-anywhere text-alert">
          {upload.refusals.map((refusal) => (
            <p key={refusal}>{refusal}</p>
          ))}
        </div>
      )}
      <p id={hintId} className="mt-1.5 text-xs text-ink-3">
        A photo makes an on-site report count more; one from behind the trailer is best. Everyone can see photos, so
        avoid faces and license plates.
      </p>
      {upload.toDelete.length > 0 && (
        <DeletionNotice
          count={upload.toDelete.length}
          canKeep={!isDisabled && slots >= upload.toDelete.length}
          onKeep={() => changeAndRefocus({ kind: 'deletionsUndone' })}
        />
      )}
    </fieldset>
  );
}

function addButtonLabel({ isProcessing }: PhotoUploadState, slots: number): string {
  if (isProcessing) return 'Reading photos...';
  return slots === 0 ? `${PHOTOS_PER_REVIEW} of ${PHOTOS_PER_REVIEW} photos` : 'Add photos';
}

type AddProps = { label: string; isDisabled: boolean; onFiles: (files: readonly File[]) => void };

function AddPhotos({ label, isDisabled, onFiles }: AddProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        kind="secondary"
        className="w-full"
        aria-disabled={isDisabled}
        onClick={() => {
          if (!isDisabled) input.current?.click();
        }}
      >
        <ImagePlus aria-hidden="true" className="size-4.5" /> {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label="Photos of the stop"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Reset so that choosing the same file again fires a change event.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

function DeletionNotice({ count, canKeep, onKeep }: { count: number; canKeep: boolean; onKeep: () => void }) {
  return (
    <p role="status" className="mt-1 flex flex-wrap items-center gap-x-1 text-xs text-ink-2">
      {formatQuantity(count, 'photo')} will be deleted when you save.
      {canKeep && (
        <button
          type="button"
          className="min-h-11 rounded-lg px-1.5 font-semibold text-brand underline underline-offset-2"
          onClick={onKeep}
        >
          {count === 1 ? 'Keep it' : 'Keep them'}
        </button>
      )}
    </p>
  );
}
