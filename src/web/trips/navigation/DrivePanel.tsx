import { BatteryMedium, ChevronLeft, ChevronRight, CircleStop, Crosshair } from 'lucide-react';
import { useState } from 'react';
import { getContingentAdvice } from '#domain/trips/driving/contingent-advice.ts';
import type { DriveLeg } from '#domain/trips/driving/drive-route.ts';
import type { DriveView } from '#domain/trips/driving/drive-view.ts';
import { formatSpeed } from '#web/lib/energy-format.ts';
import { formatDistance, formatDuration } from '#web/lib/format.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { useUnits } from '#web/lib/units.ts';
import { classNames } from '#web/ui/class-names.ts';
import { formatChargePercent } from '../trip-format.ts';
import { ChargeEntry } from './ChargeEntry.tsx';
import { chargeRangeText, contingentStopText, formatArrivalTime } from './drive-copy.ts';
import { LargeButton } from './LargeButton.tsx';
import type { NavigationSession } from './navigation-session.ts';
import type { NavigationState } from './navigation-state.ts';

const TICK_MS = 15_000;

type Props = {
  session: NavigationSession;
  state: NavigationState;
  view: DriveView;
  leg: DriveLeg;
  onEndDrive: () => void;
};

export function DrivePanel({ session, state, view, leg, onEndDrive }: Props) {
  const [isEnteringCharge, setEnteringCharge] = useState(false);
  return (
    <div className="flex flex-col gap-3 rounded-2xl bg-panel p-4 shadow-float">
      {isEnteringCharge ? (
        <ChargeEntry
          expectedPercent={view.percentHere}
          onEnter={(percent) => {
            session.enterCharge(percent);
            setEnteringCharge(false);
          }}
          onCancel={() => setEnteringCharge(false)}
        />
      ) : (
        <>
          <NextStop state={state} view={view} leg={leg} />
          {state.isManual && <StepButtons session={session} mayFollow={state.position !== null} />}
          <div className="flex gap-2">
            <LargeButton kind="secondary" className="flex-1" onClick={() => setEnteringCharge(true)}>
              <BatteryMedium aria-hidden="true" className="size-6" />
              {view.percentHere === null ? 'Battery level' : formatChargePercent(view.percentHere)}
              {view.percentHere !== null && <span className="sr-only">expected now. Correct it</span>}
            </LargeButton>
            <LargeButton kind="danger" className="flex-1" onClick={onEndDrive}>
              <CircleStop aria-hidden="true" className="size-6" />
              End<span className="sr-only"> navigation</span>
            </LargeButton>
          </div>
        </>
      )}
    </div>
  );
}

function NextStop({ state: { route, drive }, view, leg }: Pick<Props, 'state' | 'view' | 'leg'>) {
  const { units } = useUnits();
  const nowMs = useNow(TICK_MS);
  const { arrive } = view;
  const isLastLeg = drive.leg === route.legs.length - 1;
  const advice = getContingentAdvice(route, drive);
  const isBelowReserve = arrive !== null && arrive.mean < leg.to.neededArrivalPercent;
  return (
    <div>
      <p className="truncate text-base font-medium text-ink-2">{leg.to.name}</p>
      <dl className="mt-1 grid grid-cols-3 gap-x-2 [&_dd]:text-[1.25rem] [&_dd]:whitespace-nowrap [&_dd]:leading-tight [&_dd]:font-semibold [&_dd]:tabular-nums [&_dt]:text-xs [&_dt]:text-ink-2">
        <div>
          <dt>Arrival</dt>
          <dd>{formatArrivalTime(nowMs, view.stopInMin)}</dd>
        </div>
        <div>
          <dt>{formatDuration(view.stopInMin)}</dt>
          <dd>{formatDistance(view.stopInM, units)}</dd>
        </div>
        <div className={classNames(isBelowReserve && 'text-alert')}>
          <dt className={classNames(isBelowReserve && 'text-alert!')}>
            {isBelowReserve ? 'Below the reserve' : 'Arrival charge'}
          </dt>
          <dd>{arrive === null ? '–' : formatChargePercent(arrive.mean)}</dd>
          {arrive !== null && <dd className="text-sm! font-normal!">{chargeRangeText(arrive)}</dd>}
        </div>
      </dl>
      {leg.maxSpeedMps !== null && (
        <p className="mt-2 text-base font-medium">
          Stay below {formatSpeed(leg.maxSpeedMps, units)} to make it on this charge
        </p>
      )}
      {advice && (
        <p className={classNames('mt-2 text-base font-medium', advice.advice === 'stop' && 'text-alert')}>
          {contingentStopText(advice)}
        </p>
      )}
      {!isLastLeg && (
        <p className="mt-2 text-sm text-ink-2 tabular-nums">
          Destination in {formatDistance(view.endInM, units)}, at {formatArrivalTime(nowMs, view.endInMin)}
        </p>
      )}
    </div>
  );
}

function StepButtons({ session, mayFollow }: { session: NavigationSession; mayFollow: boolean }) {
  return (
    <div className="flex gap-2">
      <LargeButton kind="secondary" className="flex-1" onClick={() => session.step(-1)}>
        <ChevronLeft aria-hidden="true" className="size-6" />
        Back
      </LargeButton>
      {mayFollow && (
        <LargeButton kind="secondary" aria-label="Follow my location again" onClick={session.followDevice}>
          <Crosshair aria-hidden="true" className="size-6" />
        </LargeButton>
      )}
      <LargeButton className="flex-1" onClick={() => session.step(1)}>
        Next
        <ChevronRight aria-hidden="true" className="size-6" />
      </LargeButton>
    </div>
  );
}
