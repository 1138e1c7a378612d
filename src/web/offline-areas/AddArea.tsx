import { CircleAlert, Frame, type LucideIcon, MapPinned, Route } from 'lucide-react';
import { useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import type { PackageArea } from '#domain/offline/package.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import type { AreaActions } from './area-queries.ts';
import { StateChoice } from './StateChoice.tsx';

export type OfferedTrip = { readonly id: string; readonly name: string };

type Props = {
  actions: AreaActions;
  trips: readonly OfferedTrip[] | undefined;
  onDraw: () => void;
};

type Choice = 'state' | 'trip';

export function AddArea({ actions, trips, onDraw }: Props) {
  const [open, setOpen] = useState<Choice | null>(null);
  const { create } = actions;
  const toggle = (choice: Choice) => setOpen(open === choice ? null : choice);

  function add(area: PackageArea) {
    setOpen(null);
    create.mutate({ area, replaces: null });
  }

  return (
    <section aria-label="Add an area" className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">Add an area</h3>
      <div className="grid grid-cols-3 gap-2">
        <ChoiceButton Icon={MapPinned} label="A state" isOpen={open === 'state'} onPress={() => toggle('state')} />
        <ChoiceButton Icon={Frame} label="On the map" onPress={onDraw} />
        <ChoiceButton Icon={Route} label="A saved trip" isOpen={open === 'trip'} onPress={() => toggle('trip')} />
      </div>
      {open === 'state' && <StateChoice isBusy={create.isPending} onChoose={(code) => add({ kind: 'state', code })} />}
      {open === 'trip' && <TripChoice trips={trips} onChoose={(tripId) => add({ kind: 'trip', tripId })} />}
      {create.isPending && (
        <p role="status" className="text-sm text-ink-2">
          Starting...
        </p>
      )}
      {create.error && (
        <Banner kind="alert" icon={<CircleAlert aria-hidden="true" />}>
          {errorText(create.error, ERRORS.package_create_failed.message)}
        </Banner>
      )}
    </section>
  );
}

type ButtonProps = { Icon: LucideIcon; label: string; isOpen?: boolean; onPress: () => void };

function ChoiceButton({ Icon, label, isOpen, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onPress}
      className="flex min-h-16 flex-col items-center justify-center gap-1 rounded-xl border border-line px-2 py-2 text-center text-xs font-medium hover:bg-panel-2 aria-expanded:border-brand aria-expanded:bg-brand-soft aria-expanded:text-brand"
    >
      <Icon aria-hidden="true" className="size-5" />
      {label}
    </button>
  );
}

function TripChoice({ trips, onChoose }: { trips: Props['trips']; onChoose: (id: string) => void }) {
  if (trips === undefined) return <p className="text-sm text-ink-2">Your saved trips haven't loaded yet.</p>;
  if (trips.length === 0)
    return <p className="text-sm text-ink-2">You have no saved trips. Plan a trip and save it first.</p>;
  return (
    <ul aria-label="Saved trips" className="max-h-64 overflow-y-auto overscroll-contain">
      {trips.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            className="min-h-11 w-full rounded-lg px-3 text-left text-sm wrap-anywhere hover:bg-panel-2"
            onClick={() => onChoose(id)}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
