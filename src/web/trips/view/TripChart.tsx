import 'uplot/dist/uPlot.min.css';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { TripPlan } from '#domain/trips/trip.ts';
import { useTheme } from '#web/lib/browser/theme.ts';
import { formatDistance, type UnitSystem } from '#web/lib/format.ts';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { useResource } from '#web/lib/hooks/use-resource.ts';
import { formatChargePercent, formatElevation } from '../trip-format.ts';
import { createChart } from './create-chart.ts';

type Props = { plan: TripPlan; units: UnitSystem; onPoint: (progressM: number | null) => void };

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
const LONG_STEP = 10;
const LONG_STEPS: Readonly<Record<string, number>> = { PageDown: -LONG_STEP, PageUp: LONG_STEP };

export function TripChart({ plan, units, onPoint }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const { profile } = plan;
  const { theme } = useTheme();

  function show(nextIndex: number | null) {
    if (nextIndex !== null) setIndex(nextIndex);
    onPoint(nextIndex === null ? null : (profile.atM[nextIndex] ?? null));
  }

  const chart = useResource(
    () => createChart(container.current, plan, units, show),
    (opened) => opened?.close(),
  );
  useChangeEffect(theme, () => chart?.redraw());

  function onKeyDown(event: KeyboardEvent) {
    const lastIndex = profile.atM.length - 1;
    const endSteps: Readonly<Record<string, number>> = { Home: -lastIndex, End: lastIndex };
    const step = STEPS[event.key] ?? LONG_STEPS[event.key] ?? endSteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const nextIndex = Math.max(0, Math.min(lastIndex, index + step));
    chart?.moveCursor(nextIndex);
    show(nextIndex);
  }

  const height = profile.heightM[index] ?? null;
  const valueText = `${formatDistance(profile.atM[index] ?? 0, units)}: ${formatChargePercent(profile.percent[index] ?? 0)}`;
  return (
    <div>
      <div
        ref={container}
        role="slider"
        tabIndex={0}
        aria-label="Position along the route"
        aria-valuemin={0}
        aria-valuemax={profile.atM.length - 1}
        aria-valuenow={index}
        aria-valuetext={valueText}
        onKeyDown={onKeyDown}
        onBlur={() => show(null)}
        className="h-52 w-full rounded-xl"
      />
      <p aria-hidden="true" className="text-xs text-ink-2 tabular-nums">
        {valueText}
        {height !== null && `, elevation ${formatElevation(height, units)}`}
      </p>
    </div>
  );
}
