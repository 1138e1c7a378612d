import { Check, CircleAlert, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StoredRig } from '#domain/rigs/garage.ts';
import { DEFAULT_TRAILER } from '#domain/rigs/trailer-library.ts';
import { REFERENCE_PICKUP } from '#domain/rigs/typical-vehicles.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { type RigActions, RigCard } from './RigCard.tsx';
import { RigDrawing } from './RigDrawing.tsx';
import type { useGarage } from './use-garage.ts';

type Props = {
  garage: ReturnType<typeof useGarage>;
  actions: RigActions;
  renderLearnedConsumption: (rig: StoredRig) => ReactNode;
  onAdd: () => void;
};

export function RigsList({ garage, actions, renderLearnedConsumption, onAdd }: Props) {
  const { rigs } = garage.garage;
  if (rigs.length > 0) return <Cards {...{ garage, actions, renderLearnedConsumption }} />;
  if (garage.isKnown) return <NoRigs onAdd={onAdd} />;
  return garage.isLoading ? <LoadingCards /> : <NotLoaded onRetry={garage.retryLoad} />;
}

function isUnsent({ unsent }: Props['garage'], { id }: StoredRig): boolean {
  return unsent.some((change) => change.kind === 'save' && change.rig.id === id);
}

function Cards({ garage, actions, renderLearnedConsumption }: Omit<Props, 'onAdd'>) {
  const { rigs, activeId } = garage.garage;
  const spanM = Math.max(...rigs.map(({ measures }) => measures.lengthM));
  return (
    <ul aria-label="Your rigs" className="grid gap-4 lg:grid-cols-2">
      {rigs.map((rig) => (
        <RigCard
          key={rig.id}
          rig={rig}
          isActive={rig.id === activeId}
          isUnsent={!garage.isSending && isUnsent(garage, rig)}
          spanM={spanM}
          actions={actions}
          learnedConsumption={renderLearnedConsumption(rig)}
        />
      ))}
    </ul>
  );
}

const BENEFITS = [
  'See how your rig fits while you look for a charger',
  'Know your total length, height, and weight on the road',
  'Get a warning when the trailer is too heavy for the vehicle',
];

function NoRigs({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="overflow-hidden rounded-2xl bg-panel shadow-float">
      <div className="bg-brand-soft px-6 pt-8 sm:px-16">
        <div className="mx-auto max-w-2xl">
          <RigDrawing vehicle={REFERENCE_PICKUP} trailer={DEFAULT_TRAILER} spanM={13.8} />
        </div>
      </div>
      <div className="mx-auto flex max-w-xl flex-col items-center px-5 py-7 text-center sm:py-9">
        <h2 className="text-xl font-semibold tracking-tight text-balance">What do you tow with?</h2>
        <ul className="mt-4 flex flex-col gap-2 text-left text-sm text-ink-2">
          {BENEFITS.map((benefit) => (
            <li key={benefit} className="flex gap-2.5">
              <Check aria-hidden="true" className="mt-px size-4.5 shrink-0 text-brand" /> {benefit}
            </li>
          ))}
        </ul>
        <Button size="lg" className="mt-6 max-sm:w-full" onClick={onAdd}>
          <Plus aria-hidden="true" className="size-5" /> Add your rig
        </Button>
        <p className="mt-3 text-xs text-ink-3">
          It takes a minute: pick your vehicle, and a trailer with typical measurements.
        </p>
      </div>
    </div>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-2xl bg-panel shadow-float">
      <EmptyState
        icon={<CircleAlert aria-hidden="true" />}
        title="We couldn't load your rigs"
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        They are saved to your account. Nothing is lost.
      </EmptyState>
    </div>
  );
}

function LoadingCards() {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-2">
      <span className="sr-only">Loading your rigs...</span>
      {['a', 'b'].map((key) => (
        <div key={key} className="flex flex-col gap-4 rounded-2xl bg-panel p-5 shadow-float">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-11 w-36" />
        </div>
      ))}
    </div>
  );
}
