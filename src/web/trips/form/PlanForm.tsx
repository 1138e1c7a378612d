import type { FormEvent, ReactNode } from 'react';
import type { LatLng } from '#domain/geo/point.ts';
import { useUnits } from '#web/lib/units.ts';
import { Button } from '#web/ui/Button.tsx';
import type { PlannerContext, RenderPlaceField } from '../planner-context.ts';
import { ChargeSection } from './ChargeSection.tsx';
import { MoreOptions } from './MoreOptions.tsx';
import { PlacesSection } from './PlacesSection.tsx';
import { RigSection } from './RigSection.tsx';
import type { TripForm } from './use-trip-form.ts';

type Props = {
  context: PlannerContext;
  form: TripForm;
  center: LatLng;
  placeField: RenderPlaceField;
  state: ReactNode;
  isPlanning: boolean;
  onSubmit: () => void;
};

export function PlanForm({ context, form, center, placeField, state, isPlanning, onSubmit }: Props) {
  const { units } = useUnits();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPlanning) onSubmit();
  }
  return (
    <form id="trip-form" noValidate onSubmit={submit} className="flex flex-col gap-6">
      <PlacesSection form={form} center={center} placeField={placeField} context={context} />
      <RigSection rigSelection={context.rigSelection} form={form} />
      <ChargeSection rigSelection={context.rigSelection} form={form} units={units} />
      <MoreOptions form={form} units={units} networks={context.networks} />
      <div className="sticky bottom-0 -mx-4 flex flex-col gap-3 border-t border-line bg-panel px-4 py-3">
        {state}
        <Button type="submit" size="lg" className="w-full" aria-disabled={isPlanning}>
          Plan the trip
        </Button>
      </div>
    </form>
  );
}
