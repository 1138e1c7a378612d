import { BatteryCharging, CircleCheck, Navigation } from 'lucide-react';
import { useState } from 'react';
import { stopMinutesLeft } from '#domain/trips/driving/drive.ts';
import type { DriveLeg } from '#domain/trips/driving/drive-route.ts';
import { useNow } from '#web/lib/use-now.ts';
import { percentText } from '../trip-measures.ts';
import { BigButton } from './BigButton.tsx';
import { ChargeEntry } from './ChargeEntry.tsx';
import { clockIn } from './drive-words.ts';
import type { Driver, DriverState } from './driver.ts';

const SECOND_MS = 1000;

type Props = { driver: Driver; state: DriverState; leg: DriveLeg; percentHere: number | null; onStop: () => void };

/** What is to be done at a stop: how full to charge, at which stall, and how long that takes yet. */
export function StopPanel(props: Props) {
  const { driver, leg, onStop } = props;
  return (
    <div className="flex flex-col gap-3 rounded-2xl bg-panel p-4 shadow-float">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-brand" />
        You are at {leg.to.name}
      </h2>
      {driver.isOver() ? <BigButton onClick={onStop}>Done</BigButton> : <AtStop {...props} />}
    </div>
  );
}

function AtStop({ driver, state, leg, percentHere, onStop }: Props) {
  const { drive, route } = state;
  const { to } = leg;
  // Whoever has parked can look at the battery.
  const [isAsking, setAsking] = useState(drive.stopReading === null);
  if (isAsking)
    return (
      <ChargeEntry
        expected={drive.stopReading?.percent ?? percentHere}
        onSay={(percent) => {
          driver.say(percent);
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      />
    );
  return (
    <>
      {to.leavePercent !== null && (
        <p className="text-[1.375rem] leading-tight font-semibold">
          Charge to {percentText(to.leavePercent)}
          {to.stall !== null && ` at stall ${to.stall}`}
        </p>
      )}
      <Countdown drive={drive} route={route} />
      <div className="flex gap-2">
        <BigButton kind="secondary" className="flex-1" onClick={() => setAsking(true)}>
          <BatteryCharging aria-hidden="true" className="size-6" />
          Set charge
        </BigButton>
        <BigButton className="flex-1" onClick={driver.leave}>
          <Navigation aria-hidden="true" className="size-6" />
          Leave now
        </BigButton>
      </div>
      <BigButton kind="secondary" onClick={onStop}>
        Stop
      </BigButton>
    </>
  );
}

function Countdown({ drive, route }: Pick<DriverState, 'drive' | 'route'>) {
  const nowMs = useNow(SECOND_MS);
  const left = stopMinutesLeft(route, drive, nowMs);
  if (left === null) return null;
  if (left === 0) return <p className="text-lg font-medium text-brand">You can leave now.</p>;
  const seconds = Math.round(left * 60);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p className="text-base text-ink-2">
      <span role="timer" className="text-[2rem] leading-tight font-semibold text-ink tabular-nums">
        {clock}
      </span>{' '}
      to go, leave at {clockIn(nowMs, left)}
    </p>
  );
}
