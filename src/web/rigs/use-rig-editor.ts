import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { StoredRig } from '#domain/rigs/garage.ts';
import { measureRig } from '#domain/rigs/rig-vehicle.ts';
import type { Trailer } from '#domain/rigs/trailer.ts';
import { findLibraryVehicle } from '#domain/rigs/vehicle-library.ts';
import { useFormCheck } from '#web/lib/form/use-form-check.ts';
import { useUnits } from '#web/lib/units.ts';
import { convertLimit } from './limit-text.ts';
import { parseRigForm, type RigForm, type RigFormProblems, suggestRigName, toRigForm } from './rig-form.ts';

const NONE: RigFormProblems = {};

/** The state of the rig form. Errors show only after the first attempt to save. */
export function useRigEditor(rig: StoredRig | null, onSave: (rig: StoredRig) => void) {
  const { units } = useUnits();
  const { element, isChecked, showErrors } = useFormCheck();
  const [form, setForm] = useState(() => toRigForm(rig));
  const [id] = useState(() => rig?.id ?? crypto.randomUUID());
  const [resetCount, setResetCount] = useState(0);
  const parsed = parseRigForm(form);
  const problems = 'problems' in parsed ? parsed.problems : NONE;
  const draft = 'draft' in parsed ? parsed.draft : null;
  const libraryVehicle = form.vehicleChoice === 'library' ? findLibraryVehicle(form.vehicleId ?? '') : null;

  const change = (parts: Partial<RigForm>) => setForm((current) => ({ ...current, ...parts }));

  function chooseTrailer(trailer: Trailer | null) {
    change({ trailer });
    setResetCount(resetCount + 1);
  }

  function copyLibraryFigures() {
    if (libraryVehicle === null) return;
    const { id: _, sources: __, ...customVehicle } = libraryVehicle;
    flushSync(() => change({ vehicleChoice: 'custom', custom: customVehicle }));
    // The pressed button is gone, so move the focus.
    const make = element.current?.elements.namedItem('vehicle.make');
    if (make instanceof HTMLInputElement) make.select();
  }

  function submit() {
    if (draft) onSave({ ...draft, id, measures: measureRig(draft), company: null });
    else showErrors();
  }

  return {
    element,
    form,
    change,
    resetCount,
    chooseTrailer,
    copyLibraryFigures,
    submit,
    draft,
    libraryVehicle,
    suggestedName: suggestRigName(form),
    errorFor: (field: string) => {
      const problem = isChecked ? problems[field] : undefined;
      return problem === undefined ? undefined : convertLimit(problem, units);
    },
  };
}
