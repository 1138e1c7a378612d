import { useState } from 'react';
import { formatSourceDate } from '#domain/chargers/typical-price-text.ts';
import { TYPICAL_PRICES } from '#domain/chargers/typical-prices.ts';
import { computeGasolineCost, getGasolinePriceAlong } from '#domain/trips/gasoline-cost.ts';
import type { TripPlan } from '#domain/trips/trip.ts';
import { formatDistance } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Field } from '#web/ui/Field.tsx';
import { formatTripCost } from '../trip-copy.ts';

const { gasoline, towingMpg } = TYPICAL_PRICES;

const HINTS = {
  towing: `Typical with a travel trailer: ${towingMpg.low} to ${towingMpg.high} mpg (drivers' reports, ${formatSourceDate(towingMpg.source)})`,
  solo: "For the vehicle you're comparing with",
  price: `Regular gasoline where the trip stops (EIA, ${formatSourceDate(gasoline.source)})`,
};

/** Highest plausible entries; a larger one is a typo. */
const MAX = { mpg: 200, price: 20 } as const;
const INVALID = 'Enter a number above 0 and up to';

function readNumber(text: string, max: number): number | null {
  const value = Number(text);
  return value > 0 && value <= max ? value : null;
}

/** Compares the cost of charging on the way with gasoline, using figures that the driver can edit. */
export function GasolineCompare({ plan, isTowing }: { plan: TripPlan; isTowing: boolean }) {
  const { units } = useUnits();
  const [mpgText, setMpgText] = useState(isTowing ? String(towingMpg.typical) : '');
  const [priceText, setPriceText] = useState<string | null>(null);
  const shownPrice = priceText ?? getGasolinePriceAlong(plan.stops).toFixed(2);
  const [mpg, dollarsPerGallon] = [readNumber(mpgText, MAX.mpg), readNumber(shownPrice, MAX.price)];
  return (
    <Disclosure label="Compare with gasoline" className="rounded-2xl border border-line px-3.5">
      <div className="flex flex-col gap-3 pb-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            label="Miles per gallon"
            inputMode="decimal"
            value={mpgText}
            hint={isTowing ? HINTS.towing : HINTS.solo}
            error={mpg === null && mpgText !== '' ? `${INVALID} ${MAX.mpg}.` : null}
            onChange={(event) => setMpgText(event.target.value)}
          />
          <Field
            label="Dollars per gallon"
            inputMode="decimal"
            value={shownPrice}
            hint={HINTS.price}
            error={dollarsPerGallon === null ? `${INVALID} ${MAX.price}.` : null}
            onChange={(event) => setPriceText(event.target.value)}
          />
        </div>
        {mpg !== null && dollarsPerGallon !== null && (
          <p aria-live="polite" className="text-sm tabular-nums">
            Gasoline for {formatDistance(plan.totals.distanceM, units)}: about $
            {Math.round(computeGasolineCost(plan.totals.distanceM, { mpg, dollarsPerGallon })).toLocaleString('en-US')}.
            Charging on the way: {formatTripCost(plan.totals)}.
          </p>
        )}
        <p className="text-xs text-ink-2">The charge you start with isn't included.</p>
      </div>
    </Disclosure>
  );
}
