import { type ReactNode, useId, useState } from 'react';
import { DEFAULT_PREFERENCES, type UserPreferences } from '#domain/account/user-preferences.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { measureRig } from '#domain/rigs/rig-vehicle.ts';
import { PreferencesFields } from '#web/account/PreferencesFields.tsx';
import { parseRigForm, toRigForm } from '#web/rigs/rig-form.ts';
import { TrailerKindField } from '#web/rigs/TrailerKindField.tsx';
import { useGarage } from '#web/rigs/use-garage.ts';
import { VehicleField } from '#web/rigs/VehicleField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { type Home, HomeField, useHome } from './HomeField.tsx';

type Props = {
  uid: string;
  /** Center of the map; nearby places rank first. */
  view: LatLng;
  /** Whether the page may ask for the device's location. */
  mayLocate: boolean;
  onDone: (preferences: UserPreferences, home: Home) => void;
};

const STEPS = ['vehicle', 'trailer', 'home'] as const;
type Step = (typeof STEPS)[number];

/** Asks new users for vehicle, trailer, and home. Closing it skips the rest. */
export function Onboarding({ uid, view, mayLocate, onDone }: Props) {
  const { garage, change } = useGarage(uid);
  const [first] = useState<Step>(garage.rigs.length > 0 ? 'home' : 'vehicle');
  const [step, setStep] = useState<Step>(first);
  /** Focus the heading of later steps only; the dialog itself focuses the first. */
  const [hasMoved, setMoved] = useState(false);
  const [form, setForm] = useState(() => toRigForm(null));
  const home = useHome(view);
  const [preferences, setPreferences] = useState(DEFAULT_PREFERENCES);

  function saveRig() {
    const read = parseRigForm(form);
    if (form.vehicleId === null || !('draft' in read)) return;
    const rig = { ...read.draft, id: crypto.randomUUID(), measures: measureRig(read.draft) };
    change({ kind: 'save', rig }, { kind: 'choose', id: rig.id });
  }

  /** Keeps the parts of the rig that were already chosen. */
  function skip() {
    saveRig();
    onDone(DEFAULT_PREFERENCES, null);
  }

  // The trailer step needs a chosen vehicle.
  const steps = STEPS.filter((one) => one === 'home' || (first !== 'home' && (one !== 'trailer' || form.vehicleId)));
  const place = steps.indexOf(step);

  function goTo(next: Step | undefined) {
    if (next === undefined) return;
    setMoved(true);
    setStep(next);
  }

  async function next() {
    if (step !== 'home') return goTo(steps[place + 1]);
    const found = await home.resolve();
    if (found === undefined) return;
    saveRig();
    onDone(preferences, found);
  }

  const part = {
    step: first === 'home' ? null : `Step ${STEPS.indexOf(step) + 1} of ${STEPS.length}`,
    takesFocus: hasMoved,
  };

  const contents: Readonly<Record<Step, ReactNode>> = {
    vehicle: (
      <Part
        key="vehicle"
        {...part}
        title="What do you drive?"
        hint="This determines which plugs fit, how fast you charge, and how far you can go."
      >
        <VehicleField value={form.vehicleId} onChange={(vehicleId) => setForm({ ...form, vehicleId })} />
        <p className="text-xs text-ink-2">Not listed? Leave it empty and add it later in My rigs.</p>
      </Part>
    ),
    trailer: (
      <Part
        key="trailer"
        {...part}
        title="What do you tow?"
        hint="Typical sizes. Enter your own in My rigs for better plans."
      >
        <TrailerKindField trailer={form.trailer} onChoose={(trailer) => setForm({ ...form, trailer })} />
      </Part>
    ),
    home: (
      <>
        <Part key="home" {...part} title="Where do you start from?" hint="Your map opens there.">
          <HomeField home={home} view={view} mayLocate={mayLocate} />
        </Part>
        <Disclosure label="What should the map show first?" isStrong>
          <div className="flex flex-col gap-6 pt-3">
            <PreferencesFields
              {...{ preferences }}
              onChange={(parts) => setPreferences({ ...preferences, ...parts })}
            />
          </div>
        </Disclosure>
      </>
    ),
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) skip();
      }}
      title="Set up your map"
      size="lg"
      footer={
        <div className="flex flex-wrap gap-2">
          <Button kind="quiet" size="lg" onClick={skip}>
            Skip
          </Button>
          {place > 0 && (
            <Button kind="secondary" size="lg" onClick={() => goTo(steps[place - 1])}>
              Back
            </Button>
          )}
          <Button size="lg" className="flex-1" aria-disabled={home.isLooking} onClick={() => void next()}>
            {step === 'home' ? 'Show my map' : 'Next'}
          </Button>
        </div>
      }
    >
      <div className="flex min-h-72 flex-col gap-5 px-5 py-5">{contents[step]}</div>
    </Dialog>
  );
}

type PartProps = {
  /** Progress, such as "Step 1 of 3"; null if there is only one step. */
  step: string | null;
  takesFocus: boolean;
  title: string;
  hint: string;
  children: ReactNode;
};

function Part({ step, takesFocus, title, hint, children }: PartProps) {
  const about = useId();
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <div>
        <h3
          ref={takesFocus ? focusOn : undefined}
          tabIndex={-1}
          aria-describedby={about}
          className="rounded-md text-base font-semibold"
        >
          {title}
        </h3>
        <p id={about} className="text-sm text-ink-2">
          {step && <span className="font-medium">{step}. </span>}
          {hint}
        </p>
      </div>
      {children}
    </section>
  );
}

/** Moves keyboard and screen reader users to the next step. */
const focusOn = (heading: HTMLElement | null) => heading?.focus();
