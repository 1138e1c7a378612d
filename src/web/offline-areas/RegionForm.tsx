import { useState } from 'react';
import type { BoundingBox } from '#domain/geo/bounds.ts';
import { PackageArea } from '#domain/offline/package.ts';
import { focusOnMount } from '#web/lib/focus-on-mount.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';

type Props = {
  box: BoundingBox;
  suggestedName: string;
  isBusy: boolean;
  problem: string | null;
  onSave: (area: PackageArea) => void;
  onCancel: () => void;
};

export function RegionForm({ box, suggestedName, isBusy, problem, onSave, onCancel }: Props) {
  const [editedName, setEditedName] = useState<string | null>(null);
  const name = editedName ?? suggestedName;
  const parsed = PackageArea.safeParse({ kind: 'region', name, box });
  const issue = parsed.success ? undefined : parsed.error.issues[0];
  const isAboutName = issue?.path[0] === 'name';
  const generalError = isAboutName ? problem : (issue?.message ?? problem);
  return (
    <form
      // The dialog that opened this form has closed, so no element has the focus.
      ref={focusOnMount}
      tabIndex={-1}
      aria-label="Save a region"
      className="flex flex-col gap-3 rounded-2xl bg-panel p-4 shadow-float"
      onSubmit={(event) => {
        event.preventDefault();
        if (parsed.success && !isBusy) onSave(parsed.data);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
    >
      <p className="text-sm text-ink-2">
        Move the frame or the map until everything you want to save is inside the frame.
      </p>
      <Field
        label="Region name"
        value={name}
        error={isAboutName ? (issue?.message ?? null) : null}
        onChange={({ target }) => setEditedName(target.value)}
      />
      {generalError !== null && (
        <p role="alert" className="text-sm text-alert">
          {generalError}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={isBusy || !parsed.success}>
          Save this region
        </Button>
      </div>
    </form>
  );
}
