import { BatteryMedium, CircleCheck, Navigation } from 'lucide-react';
import { useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { getMinutesLeftHere, type StopHere } from '#domain/trips/driving/stop-here.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { learnedText, SAVED_OFFLINE_TEXT } from '../trip-copy.ts';
import { formatChargePercent } from '../trip-format.ts';
import { ChargeEntry } from './ChargeEntry.tsx';
import { chargeCorrectionText, formatArrivalTime } from './drive-copy.ts';
import { LargeButton } from './LargeButton.tsx';
import type { NavigationSession } from './navigation-session.ts';
import type { LegReportOutcome, NavigationState } from './navigation-state.ts';

const SECOND_MS = 1000;

type Props = {
  session: NavigationSession;
  state: NavigationState;
  here: StopHere;
  percentHere: number | null;
  onEndDrive: () => void;
};

export function StopPanel(props: Props) {
  const { session, state, here, onEndDrive } = props;
  const [isArrivalAnswered, setArrivalAnswered] = useState(here.reportedPercent !== null || here.isContingent);
  return (
    <div className="flex flex-col gap-3 rounded-2xl bg-panel p-4 shadow-float">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-brand" />
        You are at {here.name}
      </h2>
      {session.canReportLeg && !isArrivalAnswered ? (
        <ArrivalChargeEntry {...props} onDone={() => setArrivalAnswered(true)} />
      ) : (
        <>
          <ReportOutcomeLine reportOutcome={state.reportOutcome} />
          {session.isOver() ? <LargeButton onClick={onEndDrive}>Done</LargeButton> : <AtStop {...props} />}
        </>
      )}
    </div>
  );
}

/**
 * Asks once for the battery reading, which a parked driver can check. Later plans use it, so it must not be a
 * guess.
 */
function ArrivalChargeEntry({ session, percentHere, onDone }: Props & { onDone: () => void }) {
  return (
    <ChargeEntry
      expectedPercent={percentHere}
      question={() => 'What charge did you arrive with?'}
      submitLabel="Save"
      cancelLabel="Skip"
      mustBeSet
      onEnter={(percent) => {
        session.enterArrivalCharge(percent);
        onDone();
      }}
      onCancel={onDone}
    />
  );
}

function reportOutcomeText(outcome: LegReportOutcome): string {
  if ('learned' in outcome) return `Thank you. ${learnedText(outcome.learned)}`;
  return 'isQueued' in outcome ? SAVED_OFFLINE_TEXT : errorText(outcome.failure, ERRORS.driven_leg_failed.message);
}

function ReportOutcomeLine({ reportOutcome }: Pick<NavigationState, 'reportOutcome'>) {
  if (reportOutcome === null) return null;
  return (
    <p role="status" className="text-sm text-ink-2">
      {reportOutcomeText(reportOutcome)}
    </p>
  );
}

function AtStop({ session, state: { drive, route }, here, percentHere, onEndDrive }: Props) {
  const { departurePercent, plannedPercent, reportedPercent, stall } = here;
  const correction = chargeCorrectionText(plannedPercent ?? 0, departurePercent ?? 0);
  // Asks right away, because a parked driver can check the battery.
  const [isEnteringCharge, setEnteringCharge] = useState(
    reportedPercent === null && (here.isContingent || !session.canReportLeg),
  );
  if (isEnteringCharge)
    return (
      <ChargeEntry
        expectedPercent={reportedPercent ?? percentHere}
        onEnter={(percent) => {
          session.enterCharge(percent);
          setEnteringCharge(false);
        }}
        onCancel={() => setEnteringCharge(false)}
      />
    );
  return (
    <>
      {plannedPercent !== null && departurePercent !== null && (
        <div>
          <p className="text-[1.375rem] leading-tight font-semibold">
            Charge to {formatChargePercent(departurePercent)}
            {stall !== null && ` at stall ${stall}`}
          </p>
          {correction !== '' && <p className="text-sm text-ink-2">{correction}</p>}
        </div>
      )}
      <Countdown drive={drive} route={route} />
      <div className="flex flex-wrap gap-2">
        <LargeButton kind="secondary" className="flex-1 px-3!" onClick={() => setEnteringCharge(true)}>
          <BatteryMedium aria-hidden="true" className="size-6" />
          Battery level
        </LargeButton>
        <LargeButton className="flex-1 px-3!" onClick={session.leave}>
          <Navigation aria-hidden="true" className="size-6" />
          Leave now
        </LargeButton>
      </div>
      <LargeButton kind="secondary" onClick={onEndDrive}>
        End navigation
      </LargeButton>
    </>
  );
}

function Countdown({ drive, route }: Pick<NavigationState, 'drive' | 'route'>) {
  const nowMs = useNow(SECOND_MS);
  const minutesLeft = getMinutesLeftHere(route, drive, nowMs);
  if (minutesLeft === null) return null;
  if (minutesLeft === 0) return <p className="text-lg font-medium text-brand">You can leave now.</p>;
  const seconds = Math.round(minutesLeft * 60);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p className="text-base text-ink-2">
      <span role="timer" className="text-[2rem] leading-tight font-semibold text-ink tabular-nums">
        {clock}
      </span>{' '}
      to go, leave at {formatArrivalTime(nowMs, minutesLeft)}
    </p>
  );
}
