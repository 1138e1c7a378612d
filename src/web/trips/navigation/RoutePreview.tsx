import { Navigation, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Meter } from '#domain/license/usage.ts';
import type { DirectRoute } from '#domain/trips/driving/direct-route.ts';
import type { ChargeBand } from '#domain/trips/trip.ts';
import { formatDistance, formatDuration } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { PremiumActions } from '#web/license/PremiumActions.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { formatChargeBand, formatChargePercent } from '../trip-format.ts';
import { ChargeEntry } from './ChargeEntry.tsx';
import { LargeButton } from './LargeButton.tsx';

import type { ChargerRouteState } from './use-route-to-charger.ts';

type Props = {
  name: string;
  rigName: string | null;
  route: ChargerRouteState;
  mapsLink: string;
  startField: ReactNode;
  onStart: (startPercent: number | null) => void;
  onClose: () => void;
};

export function RoutePreview(props: Props) {
  const { name, route, mapsLink, startField, onClose } = props;
  return (
    <section
      aria-label={`Navigate to ${name}`}
      className="absolute inset-x-3 bottom-3 z-30 flex max-h-[80dvh] flex-col rounded-2xl bg-panel shadow-float md:inset-x-auto md:top-4 md:bottom-auto md:left-4 md:max-h-[calc(100dvh-2rem)] md:w-[25rem]"
    >
      <header className="flex items-start gap-2 pt-3 pr-2 pl-4">
        <h2 className="flex-1 py-1.5 text-lg leading-snug font-semibold wrap-anywhere">Navigate to {name}</h2>
        <IconButton label="Close" icon={<X />} onClick={onClose} />
      </header>
      <div className="flex min-h-0 flex-col gap-3 overflow-y-auto px-4 pb-4">
        {route.state === 'locating' && <LoadingIndicator size="small" message="Finding your location..." />}
        {route.state === 'no-start' && (
          <NoPosition message={route.message} startField={startField} onStartFromMap={route.startFromMap} />
        )}
        {route.state === 'requesting' && <LoadingIndicator size="small" message="Finding a route for your rig..." />}
        {route.state === 'failed' && <Failure {...props} failure={route} />}
        {route.state === 'found' && <RouteSummary {...props} found={route.found} usage={route.usage} />}
        <a href={mapsLink} target="_blank" rel="noreferrer" className={buttonStyle('quiet', 'lg')}>
          Open in maps app
        </a>
      </div>
    </section>
  );
}

function NoPosition({
  message,
  startField,
  onStartFromMap,
}: {
  message: string;
  startField: ReactNode;
  onStartFromMap: () => void;
}) {
  return (
    <>
      <p role="alert" className="text-base">
        {message} Choose where you start.
      </p>
      {startField}
      <LargeButton kind="secondary" onClick={onStartFromMap}>
        Start from the map center
      </LargeButton>
    </>
  );
}

function Failure({ failure }: Props & { failure: Extract<ChargerRouteState, { state: 'failed' }> }) {
  return (
    <>
      <p role="alert" className="text-base">
        {failure.message}
      </p>
      {failure.isLimitReached ? (
        <PremiumActions feature="routes" onStarted={failure.retry} />
      ) : (
        <LargeButton onClick={failure.retry}>Try again</LargeButton>
      )}
    </>
  );
}

function BandValue({ band }: { band: ChargeBand }) {
  const [mean, between] = formatChargeBand(band).split(' (');
  return (
    <dd>
      {mean} <span className="text-base font-normal whitespace-nowrap">({between}</span>
    </dd>
  );
}

/** Returns the state of charge on arrival from the charge at the start and the battery used. */
function computeArrival(startPercent: number, { mean, low, high }: ChargeBand): ChargeBand {
  const percentLeft = (used: number) => Math.max(0, startPercent - used);
  return { mean: percentLeft(mean), low: percentLeft(high), high: percentLeft(low) };
}

function RouteSummary({ found, usage, rigName, onStart }: Props & { found: DirectRoute; usage: Meter }) {
  const { units } = useUnits();
  const [startPercent, setStartPercent] = useState<number | null>(null);
  const [isEnteringCharge, setEnteringCharge] = useState(false);
  const { leg, usedPercent, sources } = found;
  if (isEnteringCharge)
    return (
      <ChargeEntry
        expectedPercent={startPercent}
        onEnter={(percent) => {
          setStartPercent(percent);
          setEnteringCharge(false);
        }}
        onCancel={() => setEnteringCharge(false)}
      />
    );
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 [&_dd]:text-[1.375rem] [&_dd]:leading-tight [&_dd]:font-semibold [&_dd]:tabular-nums [&_dt]:text-xs [&_dt]:text-ink-2">
        <div>
          <dt>Distance</dt>
          <dd>{formatDistance(leg.distanceM, units)}</dd>
        </div>
        <div>
          <dt>Time</dt>
          <dd>{formatDuration(leg.minutes)}</dd>
        </div>
        <div>
          <dt>Battery used</dt>
          <BandValue band={usedPercent} />
        </div>
        <div>
          <dt>Charge on arrival</dt>
          {startPercent === null ? <dd>–</dd> : <BandValue band={computeArrival(startPercent, usedPercent)} />}
        </div>
      </dl>
      {startPercent !== null && startPercent < usedPercent.high && (
        <p role="alert" className="text-base font-medium text-alert">
          {startPercent < usedPercent.mean
            ? "You probably won't make it on this charge. Charge on the way, or plan a trip with stops."
            : 'You may not make it on this charge. Charge before you start, or plan a trip with stops.'}
        </p>
      )}
      <LargeButton kind="secondary" onClick={() => setEnteringCharge(true)}>
        {startPercent === null ? 'Enter your battery level' : `Battery level: ${formatChargePercent(startPercent)}`}
      </LargeButton>
      <LargeButton onClick={() => onStart(startPercent)}>
        <Navigation aria-hidden="true" className="size-6" />
        Start
      </LargeButton>
      <div className="flex flex-col gap-1 text-sm text-ink-2">
        <p>{rigName === null ? 'For a typical 25 ft trailer, because no rig is selected.' : `For ${rigName}.`}</p>
        <p>{sources.roads.sentence}</p>
        {usage.limit !== null && (
          <p className="tabular-nums">
            {Math.max(0, usage.limit - usage.used)} of {usage.limit} routes left this month
          </p>
        )}
      </div>
    </>
  );
}
