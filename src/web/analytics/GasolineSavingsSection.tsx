import { useState } from 'react';
import { computeGasolineSavings, type GasolineSavings } from '#domain/analytics/costs.ts';
import { formatSourceDate } from '#domain/chargers/typical-price-text.ts';
import { TYPICAL_PRICES } from '#domain/chargers/typical-prices.ts';
import { getGallons } from '#domain/trips/gasoline-cost.ts';
import { formatCount, formatDistance, formatMoney } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { Field } from '#web/ui/Field.tsx';

const { gasoline, towingMpg } = TYPICAL_PRICES;

/** Highest plausible entries; a larger one is a typo. */
const MAX = { mpg: 200, price: 20 } as const;
const INVALID = 'Enter a number above 0 and up to';

const HINTS = {
  mpg: `Typical with a travel trailer: ${towingMpg.low} to ${towingMpg.high} (drivers' reports, ${formatSourceDate(towingMpg.source)})`,
  price: `Regular gasoline in the country (EIA, ${formatSourceDate(gasoline.source)})`,
};

function readNumber(text: string, max: number): number | null {
  const value = Number(text);
  return value > 0 && value <= max ? value : null;
}

/** What the towed miles would have cost with gasoline, with figures that the driver can edit. */
export function GasolineSavingsSection({ savings }: { savings: GasolineSavings }) {
  const { units } = useUnits();
  const [mpgText, setMpgText] = useState(String(savings.mpg));
  const [priceText, setPriceText] = useState(savings.dollarsPerGallon.toFixed(2));
  const [mpg, dollarsPerGallon] = [readNumber(mpgText, MAX.mpg), readNumber(priceText, MAX.price)];
  const { distanceM, chargingDollars } = savings;
  const edited =
    mpg !== null && dollarsPerGallon !== null
      ? computeGasolineSavings({ distanceM, dollarsPerM: chargingDollars / distanceM }, { mpg, dollarsPerGallon })
      : null;
  return (
    <section aria-label="Compared with gasoline" className="flex flex-col gap-3 rounded-2xl border border-line p-4">
      <h2 className="text-sm font-semibold">Compared with gasoline</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label="Miles per gallon"
          inputMode="decimal"
          value={mpgText}
          hint={HINTS.mpg}
          error={mpg === null ? `${INVALID} ${MAX.mpg}.` : null}
          onChange={(event) => setMpgText(event.target.value)}
        />
        <Field
          label="Dollars per gallon"
          inputMode="decimal"
          value={priceText}
          hint={HINTS.price}
          error={dollarsPerGallon === null ? `${INVALID} ${MAX.price}.` : null}
          onChange={(event) => setPriceText(event.target.value)}
        />
      </div>
      {edited && (
        <p aria-live="polite" className="text-sm tabular-nums">
          {formatDistance(distanceM, units)} towed: {formatMoney(edited.gasolineDollars)} for{' '}
          {formatCount(Math.round(getGallons(distanceM, edited.mpg)))} gallons, {formatMoney(chargingDollars)} for
          charging.{' '}
          <strong>
            {edited.savedDollars >= 0
              ? `You saved ${formatMoney(edited.savedDollars)}.`
              : `Charging cost ${formatMoney(-edited.savedDollars)} more.`}
          </strong>
        </p>
      )}
    </section>
  );
}
