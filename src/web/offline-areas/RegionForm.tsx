import { useRef, useState } from 'react';
import type { BoundingBox } from '#domain/geo/bounds.ts';
import { PackageArea } from '#domain/offline/package.ts';
import { useMountEffect } from '#web/lib/hooks/use-mount-effect.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';

type Props = {
  box: BoundingBox;
  /** The default name of the region. */
  suggestedName: string;
  isBusy: boolean;
  problem: string | null;
  onSave: (area: PackageArea) => void;
  onCancel: () => void;
};

/** Names the drawn region and saves it. */
export function RegionForm({ box, suggestedName, isBusy, problem, onSave, onCancel }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? suggestedName;
  const read = PackageArea.safeParse({ kind: 'region', name, box });
  const issue = read.success ? undefined : read.error.issues[0];
  const isAboutName = issue?.path[0] === 'name';
  const trouble = isAboutName ? problem : (issue?.message ?? problem);
  const form = useRef<HTMLFormElement>(null);
  // The element that had the focus was in the dialog that opened this form, and is gone.
  useMountEffect(() => form.current?.focus());
  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label="Save a region"
      className="flex flex-col gap-3 rounded-2xl bg-panel p-4 shadow-float"
      onSubmit={(event) => {
        event.preventDefault();
        if (read.success && !isBusy) onSave(read.data);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
    >
      <p className="text-sm text-ink-2">Move the frame or the map until it shows what you want to save.</p>
      <Field
        label="Name of the region"
        value={name}
        error={isAboutName ? (issue?.message ?? null) : null}
        onChange={({ target }) => setTyped(target.value)}
      />
      {trouble !== null && (
        <p role="alert" className="text-sm text-alert">
          {trouble}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={isBusy || !read.success}>
          Save this region
        </Button>
      </div>
    </form>
  );
}
