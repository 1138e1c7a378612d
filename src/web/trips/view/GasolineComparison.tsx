import { formatSourceDate } from '#domain/chargers/prices/typical-price-text.ts';
import { TYPICAL_PRICES } from '#domain/chargers/prices/typical-prices.ts';
import { computeGasolineCost, GASOLINE_MAX, getGasolinePriceForStops } from '#domain/trips/costs/gasoline-cost.ts';
import type { TripPlan } from '#domain/trips/trip.ts';
import { useNumberField } from '#web/lib/form/use-number-field.ts';
import { formatDistance } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Field } from '#web/ui/Field.tsx';
import { formatTripCost } from '../trip-copy.ts';

const { gasoline, towingMpg } = TYPICAL_PRICES;

const HINTS = {
  towing: `Typical with a travel trailer: ${towingMpg.low} to ${towingMpg.high} mpg (drivers' reports, ${formatSourceDate(towingMpg.source)})`,
  solo: "For the vehicle you're comparing with",
  price: `Average price of regular in the states where you stop (EIA, ${formatSourceDate(gasoline.source)})`,
};

export function GasolineComparison({ plan, isTowing }: { plan: TripPlan; isTowing: boolean }) {
  const { units } = useUnits();
  const mpg = useNumberField(isTowing ? String(towingMpg.typical) : '', GASOLINE_MAX.mpg);
  const price = useNumberField(getGasolinePriceForStops(plan.stops).toFixed(2), GASOLINE_MAX.dollarsPerGallon);
  const { distanceM } = plan.totals;
  const gasolineDollars =
    mpg.value !== null && price.value !== null
      ? computeGasolineCost(distanceM, { mpg: mpg.value, dollarsPerGallon: price.value })
      : null;
  return (
    <Disclosure label="Compare with gasoline" className="rounded-2xl border border-line px-3.5">
      <div className="flex flex-col gap-3 pb-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Miles per gallon" hint={isTowing ? HINTS.towing : HINTS.solo} {...mpg.field} />
          <Field label="Dollars per gallon" hint={HINTS.price} {...price.field} />
        </div>
        {gasolineDollars !== null && (
          <p aria-live="polite" className="text-sm tabular-nums">
            Gasoline for {formatDistance(distanceM, units)}: about $
            {Math.round(gasolineDollars).toLocaleString('en-US')}. Charging on the way: {formatTripCost(plan.totals)}.
          </p>
        )}
        <p className="text-xs text-ink-2">The charge you start with isn't included.</p>
      </div>
    </Disclosure>
  );
}
