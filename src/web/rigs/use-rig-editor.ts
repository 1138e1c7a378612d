import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StoredRig } from '#domain/rigs/garage.ts';
import { measureRig } from '#domain/rigs/rig-vehicle.ts';
import type { Trailer } from '#domain/rigs/trailer.ts';
import { findLibraryVehicle } from '#domain/rigs/vehicle-library.ts';
import { focusField } from '#web/lib/focus-field.ts';
import { useUnits } from '#web/lib/units.ts';
import { convertLimit } from './limit-text.ts';
import { parseRigForm, type RigForm, type RigFormErrors, suggestRigName, toRigForm } from './rig-form.ts';

const NONE: RigFormErrors = {};

/** Takes keyboards to the first field that has a problem, clear of the bar at the foot of the screen. */
function focusProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** A rig that is being entered: its fields, what it measures so far, and what is wrong once someone wanted to keep it. */
export function useRigEditor(rig: StoredRig | null, onSave: (rig: StoredRig) => void) {
  const { units } = useUnits();
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(() => toRigForm(rig));
  const [id] = useState(() => rig?.id ?? crypto.randomUUID());
  const [round, setRound] = useState(0);
  const [isChecked, setChecked] = useState(false);
  const read = parseRigForm(form);
  const found = 'problems' in read ? read.problems : NONE;
  const draft = 'draft' in read ? read.draft : null;
  const library = form.from === 'library' ? findLibraryVehicle(form.vehicleId ?? '') : null;

  const change = (parts: Partial<RigForm>) => setForm((now) => ({ ...now, ...parts }));

  function chooseTrailer(trailer: Trailer | null) {
    change({ trailer });
    setRound(round + 1);
  }

  /** Makes the figures of a picked vehicle a driver's own, to be changed. */
  function copyLibraryFigures() {
    if (library === null) return;
    const { id: _, sources: __, ...own } = library;
    flushSync(() => change({ from: 'own', own }));
    // The button that was pressed is gone.
    if (element.current) focusField(element.current, 'vehicle.make');
  }

  function submit() {
    if (draft) return onSave({ ...draft, id, measures: measureRig(draft) });
    flushSync(() => setChecked(true));
    focusProblem(element.current);
  }

  return {
    ...{ element, form, change, round, chooseTrailer, copyLibraryFigures, submit, draft, library },
    suggestRigName: suggestRigName(form),
    /** The words for a field, once someone wanted to keep the rig. */
    errorFor: (field: string) => {
      const problem = isChecked ? found[field] : undefined;
      return problem === undefined ? undefined : convertLimit(problem, units);
    },
  };
}
