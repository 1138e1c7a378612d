import { BatteryCharging, CircleCheck, Navigation } from 'lucide-react';
import { useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { stopMinutesLeft } from '#domain/trips/driving/drive.ts';
import type { DriveLeg } from '#domain/trips/driving/drive-route.ts';
import { problemText } from '#web/lib/problem-text.ts';
import { useNow } from '#web/lib/use-now.ts';
import { percentText } from '../trip-measures.ts';
import { KEPT_TO_SEND, learntText } from '../trip-words.ts';
import { BigButton } from './BigButton.tsx';
import { ChargeEntry } from './ChargeEntry.tsx';
import { clockIn } from './drive-words.ts';
import type { Driver, DriverState, Lesson } from './driver.ts';

const SECOND_MS = 1000;

type Props = { driver: Driver; state: DriverState; leg: DriveLeg; percentHere: number | null; onStop: () => void };

/** What is to be done at a stop: how full to charge, at which stall, and how long that takes yet. */
export function StopPanel(props: Props) {
  const { driver, state, leg, onStop } = props;
  const [isAsked, setAsked] = useState(state.drive.stopReading !== null);
  return (
    <div className="flex flex-col gap-3 rounded-2xl bg-panel p-4 shadow-float">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-brand" />
        You are at {leg.to.name}
      </h2>
      {driver.canTell && !isAsked ? (
        <AskArrival {...props} onAsked={() => setAsked(true)} />
      ) : (
        <>
          <LessonLine lesson={state.lesson} />
          {driver.isOver() ? <BigButton onClick={onStop}>Done</BigButton> : <AtStop {...props} />}
        </>
      )}
    </div>
  );
}

/** Asks once what the battery shows: whoever has parked can look at it, and later plans learn from it. What was expected teaches nothing. */
function AskArrival({ driver, percentHere, onAsked }: Props & { onAsked: () => void }) {
  return (
    <ChargeEntry
      expected={percentHere}
      question={() => 'What did you arrive with?'}
      yes="Save"
      no="Skip"
      mustBeSet
      onSay={(percent) => {
        driver.arriveWith(percent);
        onAsked();
      }}
      onCancel={onAsked}
    />
  );
}

function lessonText(lesson: Lesson): string {
  if ('learnt' in lesson) return `Thank you. ${learntText(lesson.learnt)}`;
  return 'isKept' in lesson ? KEPT_TO_SEND : problemText(lesson.failure, ERRORS.driven_leg_failed.message);
}

/** What the answer has taught, or why it was of no use. */
function LessonLine({ lesson }: Pick<DriverState, 'lesson'>) {
  if (lesson === null) return null;
  return (
    <p role="status" className="text-sm text-ink-2">
      {lessonText(lesson)}
    </p>
  );
}

function AtStop({ driver, state, leg, percentHere, onStop }: Props) {
  const { drive, route } = state;
  const { to } = leg;
  // Whoever has parked can look at the battery.
  const [isAsking, setAsking] = useState(drive.stopReading === null && !driver.canTell);
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
