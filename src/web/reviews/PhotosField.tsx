import { ImagePlus } from 'lucide-react';
import { useId, useRef } from 'react';
import { PHOTOS_A_REVIEW, type Photo } from '#domain/reviews/review.ts';
import { formatCounted } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import { type PhotoTray, roomIn, stayingPhotos, type TrayEvent } from './photo-tray.ts';
import { photoAddress } from './photo-words.ts';

type Props = {
  tray: PhotoTray;
  /** The photos that the server has. */
  saved: readonly Photo[];
  /** Whether the server shows them to nobody. */
  isHidden: boolean;
  isDisabled: boolean;
  onChoose: (files: readonly File[], room: number) => void;
  onChange: (event: TrayEvent) => void;
};

/** The photos of a stop: those that are there, and the way to add and to remove some. */
export function PhotosField({ tray, saved, isHidden, isDisabled, onChoose, onChange }: Props) {
  const hint = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const staying = stayingPhotos(tray, saved);
  const room = roomIn(tray, saved);
  const count = staying.length + tray.photos.length;

  function remove(event: TrayEvent) {
    onChange(event);
    // What was pressed goes, and with it the focus.
    group.current?.focus();
  }

  return (
    <fieldset ref={group} tabIndex={-1} className="min-w-0 rounded-md" aria-describedby={hint}>
      <legend className="mb-1.5 text-sm font-medium">Photos</legend>
      {count > 0 && (
        <ul aria-label="Photos of this review" className="mb-2 grid grid-cols-4 gap-2">
          {staying.map(({ id }, at) => (
            <PhotoTile
              key={id}
              words={`Photo ${at + 1} of ${count}`}
              picture={isHidden ? null : photoAddress(id, 'small')}
              isDisabled={isDisabled}
              onRemove={() => remove({ kind: 'leaving', id })}
            />
          ))}
          {tray.photos.map(({ id, picture, state }, at) => (
            <PhotoTile
              key={id}
              words={`Photo ${staying.length + at + 1} of ${count}`}
              picture={picture}
              state={state}
              isDisabled={isDisabled}
              onRemove={() => remove({ kind: 'dropped', id })}
            />
          ))}
        </ul>
      )}
      <AddPhotos
        words={addWords(tray, room)}
        isDisabled={isDisabled || room === 0}
        onFiles={(files) => onChoose(files, room)}
      />
      {tray.refusals.length > 0 && (
        <div role="alert" className="mt-1.5 text-sm wrap-anywhere text-alert">
          {tray.refusals.map((why) => (
            <p key={why}>{why}</p>
          ))}
        </div>
      )}
      <p id={hint} className="mt-1.5 text-xs text-ink-3">
        A photo from behind the trailer is best: it makes your report count more. Everyone can see photos, so avoid
        faces and plates.
      </p>
      {tray.leaving.length > 0 && (
        <Leaving
          count={tray.leaving.length}
          mayStay={!isDisabled && room >= tray.leaving.length}
          onStay={() => remove({ kind: 'staying' })}
        />
      )}
    </fieldset>
  );
}

function addWords({ isDrawing }: PhotoTray, room: number): string {
  if (isDrawing) return 'Reading photos...';
  return room === 0 ? `${PHOTOS_A_REVIEW} of ${PHOTOS_A_REVIEW} photos` : 'Add photos';
}

type AddProps = { words: string; isDisabled: boolean; onFiles: (files: readonly File[]) => void };

/** Opens what a device chooses pictures with: on a phone its camera or its library. */
function AddPhotos({ words, isDisabled, onFiles }: AddProps) {
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
        <ImagePlus aria-hidden="true" className="size-4.5" /> {words}
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
          // The same file can be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

function Leaving({ count, mayStay, onStay }: { count: number; mayStay: boolean; onStay: () => void }) {
  return (
    <p role="status" className="mt-1 flex flex-wrap items-center gap-x-1 text-xs text-ink-2">
      {formatCounted(count, 'photo')} will be deleted when you save.
      {mayStay && (
        <button
          type="button"
          className="min-h-11 rounded-lg px-1.5 font-semibold text-brand underline underline-offset-2"
          onClick={onStay}
        >
          {count === 1 ? 'Keep it' : 'Keep them'}
        </button>
      )}
    </p>
  );
}
