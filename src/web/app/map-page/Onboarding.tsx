import { LocateFixed } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DEFAULT_PREFERENCES, type UserPreferences } from '#domain/account/user-preferences.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { Place } from '#domain/places/place.ts';
import { measuresOf } from '#domain/rigs/rig-vehicle.ts';
import { PreferencesFields } from '#web/account/PreferencesFields.tsx';
import { PlaceField } from '#web/places/PlaceField.tsx';
import { formOf, readForm } from '#web/rigs/rig-form.ts';
import { TrailerKindField } from '#web/rigs/TrailerKindField.tsx';
import { useGarage } from '#web/rigs/use-garage.ts';
import { VehicleField } from '#web/rigs/VehicleField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

/** Where the first map begins: a place, or where the device is. */
export type Home = Place | 'device' | null;

type Props = {
  uid: string;
  /** Where the map looks: places near it come first. */
  view: LatLng;
  /** Whether the page may ask where the device is. */
  mayLocate: boolean;
  onDone: (preferences: UserPreferences, home: Home) => void;
};

type Step = 'vehicle' | 'trailer' | 'home';

/** Asks a newcomer for truck, trailer and home. Closing it skips all of it. */
export function Onboarding({ uid, view, mayLocate, onDone }: Props) {
  const { garage, change } = useGarage(uid);
  const [first] = useState<Step>(garage.rigs.length > 0 ? 'home' : 'vehicle');
  const [step, setStep] = useState<Step>(first);
  const [form, setForm] = useState(() => formOf(null));
  const [home, setHome] = useState<Home>(null);
  const [preferences, setPreferences] = useState(DEFAULT_PREFERENCES);

  function saveRig() {
    const read = readForm(form);
    if (form.vehicleId === null || !('draft' in read)) return;
    const rig = { ...read.draft, id: crypto.randomUUID(), measures: measuresOf(read.draft) };
    change({ kind: 'save', rig }, { kind: 'choose', id: rig.id });
  }

  /** What was already chosen of the rig stays. */
  function skip() {
    saveRig();
    onDone(DEFAULT_PREFERENCES, null);
  }

  function next() {
    if (step === 'vehicle') return setStep(form.vehicleId === null ? 'home' : 'trailer');
    if (step === 'trailer') return setStep('home');
    saveRig();
    onDone(preferences, home);
  }

  const contents: Readonly<Record<Step, ReactNode>> = {
    vehicle: (
      <Part title="What do you drive?" hint="It decides which plugs fit, how fast you charge, and how far you get.">
        <VehicleField value={form.vehicleId} onChange={(vehicleId) => setForm({ ...form, vehicleId })} />
        <p className="text-xs text-ink-2">Not listed? Leave it empty and add it later in My rigs.</p>
      </Part>
    ),
    trailer: (
      <Part title="What do you tow?" hint="Typical sizes. Enter your own in My rigs for better plans.">
        <TrailerKindField trailer={form.trailer} onChoose={(trailer) => setForm({ ...form, trailer })} />
      </Part>
    ),
    home: (
      <>
        <Part title="Where do you start from?" hint="Your map opens there.">
          <HomeField {...{ home, view, mayLocate }} onChange={setHome} />
        </Part>
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
            What should the map show first?
          </summary>
          <div className="flex flex-col gap-6 pt-3">
            <PreferencesFields
              {...{ preferences }}
              onChange={(parts) => setPreferences({ ...preferences, ...parts })}
            />
          </div>
        </details>
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
        <div className="flex gap-2">
          <Button kind="quiet" size="lg" onClick={skip}>
            Skip
          </Button>
          {step !== first && (
            <Button kind="secondary" size="lg" onClick={() => setStep(first)}>
              Start over
            </Button>
          )}
          <Button size="lg" className="flex-1" onClick={next}>
            {step === 'home' ? 'Show my map' : 'Next'}
          </Button>
        </div>
      }
    >
      <div className="flex min-h-72 flex-col gap-5 px-5 py-5">{contents[step]}</div>
    </Dialog>
  );
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <div>
        <h3 className="text-base font-semibold">{title}</h3>
        <p className="text-sm text-ink-2">{hint}</p>
      </div>
      {children}
    </section>
  );
}

type HomeProps = Pick<Props, 'view' | 'mayLocate'> & { home: Home; onChange: (home: Home) => void };

function HomeField({ home, view, mayLocate, onChange }: HomeProps) {
  return (
    <>
      <PlaceField
        label="Home town or ZIP"
        view={view}
        chosen={home === 'device' || home === null ? null : home.formattedAddress}
        onPick={onChange}
        onClear={() => onChange(null)}
        error={undefined}
        findMore={NOTHING_MORE}
        findsAddresses={false}
      />
      {mayLocate && (
        <Button
          kind={home === 'device' ? 'primary' : 'secondary'}
          aria-pressed={home === 'device'}
          onClick={() => onChange(home === 'device' ? null : 'device')}
        >
          <LocateFixed aria-hidden="true" className="size-4.5" /> Use my location
        </Button>
      )}
    </>
  );
}

const NOTHING_MORE = async () => [];
