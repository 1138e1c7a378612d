import { computeGasolineSavings, type GasolineSavings } from '#domain/analytics/costs.ts';
import { formatSourceDate } from '#domain/chargers/prices/typical-price-text.ts';
import { TYPICAL_PRICES } from '#domain/chargers/prices/typical-prices.ts';
import { GASOLINE_MAX, getGallons } from '#domain/trips/costs/gasoline-cost.ts';
import { useNumberField } from '#web/lib/form/use-number-field.ts';
import { formatCount, formatDistance, formatMoney } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { Field } from '#web/ui/Field.tsx';

const { gasoline, towingMpg } = TYPICAL_PRICES;

const HINTS = {
  mpg: `Typical with a travel trailer: ${towingMpg.low} to ${towingMpg.high} (drivers' reports, ${formatSourceDate(towingMpg.source)})`,
  price: `U.S. average for regular gasoline (EIA, ${formatSourceDate(gasoline.source)})`,
};

export function GasolineSavingsSection({ savings }: { savings: GasolineSavings }) {
  const { units } = useUnits();
  const mpg = useNumberField(String(savings.mpg), GASOLINE_MAX.mpg);
  const price = useNumberField(savings.dollarsPerGallon.toFixed(2), GASOLINE_MAX.dollarsPerGallon);
  const { distanceM, chargingDollars } = savings;
  const edited =
    mpg.value !== null && price.value !== null
      ? computeGasolineSavings(
          { distanceM, dollarsPerM: chargingDollars / distanceM },
          { mpg: mpg.value, dollarsPerGallon: price.value },
        )
      : null;
  return (
    <section aria-label="Compared with gasoline" className="flex flex-col gap-3 rounded-2xl border border-line p-4">
      <h2 className="text-sm font-semibold">Compared with gasoline</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Miles per gallon" hint={HINTS.mpg} {...mpg.field} />
        <Field label="Dollars per gallon" hint={HINTS.price} {...price.field} />
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
