import { useState } from 'react';
import { DEFAULT_PREFERENCES, type UserPreferences } from '#domain/account/user-preferences.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { measureRig } from '#domain/rigs/rig-vehicle.ts';
import { parseRigForm, toRigForm } from '#web/rigs/rig-form.ts';
import { useGarage } from '#web/rigs/use-garage.ts';
import { type Home, useHome } from './HomeField.tsx';

const STEPS = ['vehicle', 'trailer', 'home'] as const;
export type OnboardingStep = (typeof STEPS)[number];

type Options = {
  readonly uid: string;
  readonly center: LatLng;
  readonly onDone: (preferences: UserPreferences, home: Home) => void;
};

export function useOnboarding({ uid, center, onDone }: Options) {
  const { garage, change } = useGarage(uid);
  const [firstStep] = useState<OnboardingStep>(garage.rigs.length > 0 ? 'home' : 'vehicle');
  const [step, setStep] = useState<OnboardingStep>(firstStep);
  const [hasChangedStep, setChangedStep] = useState(false);
  const [form, setForm] = useState(() => toRigForm(null));
  const [preferences, setPreferences] = useState(DEFAULT_PREFERENCES);
  const home = useHome(center);
  const steps = STEPS.filter(
    (name) => name === 'home' || (firstStep !== 'home' && (name !== 'trailer' || form.vehicleId)),
  );
  const [previousStep, nextStep] = [-1, 1].map((offset) => steps[steps.indexOf(step) + offset]);

  function saveRig() {
    const parsed = parseRigForm(form);
    if (form.vehicleId === null || !('draft' in parsed)) return;
    const rig = { ...parsed.draft, id: crypto.randomUUID(), measures: measureRig(parsed.draft), company: null };
    change({ kind: 'save', rig }, { kind: 'choose', id: rig.id });
  }

  function goTo(next: OnboardingStep) {
    setChangedStep(true);
    setStep(next);
  }

  return {
    step,
    /** Null if there is only one step. */
    progress: firstStep === 'home' ? null : `Step ${steps.indexOf(step) + 1} of ${steps.length}`,
    /** Whether a step's heading takes the focus. The dialog focuses the first step itself. */
    hasChangedStep,
    form,
    home,
    preferences,
    changeForm: (changes: Partial<typeof form>) => setForm({ ...form, ...changes }),
    changePreferences: (changes: Partial<UserPreferences>) => setPreferences({ ...preferences, ...changes }),
    /** Saves the rig if a vehicle was chosen. */
    skip() {
      saveRig();
      onDone(DEFAULT_PREFERENCES, null);
    },
    back: previousStep === undefined ? null : () => goTo(previousStep),
    async next() {
      if (nextStep !== undefined) return goTo(nextStep);
      const chosenHome = await home.resolve();
      if (chosenHome === undefined) return;
      saveRig();
      onDone(preferences, chosenHome);
    },
  };
}
