import { type ReactNode, useId } from 'react';
import type { UserPreferences } from '#domain/account/user-preferences.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { PreferencesFields } from '#web/account/preferences/PreferencesFields.tsx';
import { focusOnMount } from '#web/lib/focus-on-mount.ts';
import { TrailerKindField } from '#web/rigs/TrailerKindField.tsx';
import { VehicleField } from '#web/rigs/VehicleField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { type Home, HomeField } from './HomeField.tsx';
import { useOnboarding } from './use-onboarding.ts';

type Props = {
  uid: string;
  /** Center of the map; nearby places rank first. */
  center: LatLng;
  mayLocate: boolean;
  onDone: (preferences: UserPreferences, home: Home) => void;
};

/** Asks new users for their vehicle, trailer, and home. Closing the dialog skips the rest. */
export function Onboarding({ uid, center, mayLocate, onDone }: Props) {
  const state = useOnboarding({ uid, center, onDone });
  const { step, home, back, next, skip } = state;
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
          {back && (
            <Button kind="secondary" size="lg" onClick={back}>
              Back
            </Button>
          )}
          <Button size="lg" className="flex-1" aria-disabled={home.isResolving} onClick={() => void next()}>
            {step === 'home' ? 'Show my map' : 'Next'}
          </Button>
        </div>
      }
    >
      <div className="flex min-h-72 flex-col gap-5 px-5 py-5">
        {step === 'vehicle' && <VehicleStep {...state} />}
        {step === 'trailer' && <TrailerStep {...state} />}
        {step === 'home' && <HomeStep {...state} center={center} mayLocate={mayLocate} />}
      </div>
    </Dialog>
  );
}

type StepProps = ReturnType<typeof useOnboarding>;

function VehicleStep({ form, changeForm, ...state }: StepProps) {
  return (
    <Step
      {...state}
      title="What do you drive?"
      hint="This determines which plugs fit, how fast you charge, and how far you can go."
    >
      <VehicleField value={form.vehicleId} onChange={(vehicleId) => changeForm({ vehicleId })} />
      <p className="text-xs text-ink-2">Not listed? Leave it empty and add it later in My rigs.</p>
    </Step>
  );
}

function TrailerStep({ form, changeForm, ...state }: StepProps) {
  return (
    <Step {...state} title="What do you tow?" hint="Typical sizes. Enter your own in My rigs for better plans.">
      <TrailerKindField trailer={form.trailer} onChoose={(trailer) => changeForm({ trailer })} />
    </Step>
  );
}

function HomeStep(props: StepProps & Pick<Props, 'center' | 'mayLocate'>) {
  const { home, preferences, changePreferences, center, mayLocate } = props;
  return (
    <>
      <Step {...props} title="Where do you usually start?" hint="We'll show this area first.">
        <HomeField home={home} center={center} mayLocate={mayLocate} />
      </Step>
      <Disclosure label="What should the map show first?" isStrong>
        <div className="flex flex-col gap-6 pt-3">
          <PreferencesFields preferences={preferences} onChange={changePreferences} />
        </div>
      </Disclosure>
    </>
  );
}

type StepLayoutProps = Pick<StepProps, 'progress' | 'hasChangedStep'> & {
  title: string;
  hint: string;
  children: ReactNode;
};

function Step({ progress, hasChangedStep, title, hint, children }: StepLayoutProps) {
  const hintId = useId();
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <div>
        <h3
          ref={hasChangedStep ? focusOnMount : undefined}
          tabIndex={-1}
          aria-describedby={hintId}
          className="rounded-md text-base font-semibold"
        >
          {title}
        </h3>
        <p id={hintId} className="text-sm text-ink-2">
          {progress && <span className="font-medium">{progress}. </span>}
          {hint}
        </p>
      </div>
      {children}
    </section>
  );
}
