import { createPortal } from 'react-dom';
import { CHECK_FIRST } from '#domain/chargers/plugs/charge-access-labels.ts';
import { describeContingentRule } from '#domain/trips/contingent-rule.ts';
import { describeDepartureRule } from '#domain/trips/departure-rule.ts';
import { getTopPlannedSpeedMps } from '#domain/trips/planned-speed.ts';
import { listChecks } from '#domain/trips/stop-checks.ts';
import type { Trip, TripPlan, TripStop } from '#domain/trips/trip.ts';
import { formatConsumption, formatEnergy, formatSpeed } from '#web/lib/energy-format.ts';
import { formatDistance, formatDuration } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { planFigures, stopCells } from '../timeline/stop-rows.ts';
import {
  formatStopCost,
  formatTripCost,
  hitchedLabel,
  isOptionalStop,
  lowArrivalText,
  plugText,
  stopReasons,
  stopReasonText,
  totalsText,
  tripTitle,
} from '../trip-copy.ts';
import { formatChargePercent, formatDayTime, spansTimeZones, toDeparture, zoneText } from '../trip-format.ts';
import { stopLabels } from './build-trip-drawing.ts';
import { type ChartData, chartData, chartStops, linePoints } from './chart-data.ts';
import { planReasonText } from './plan-reason.ts';
import { sourceSentences } from './source-sentences.ts';

const CHART = { width: 700, height: 150 } as const;
const PERCENT_RANGE = [0, 100] as const;
/** The cells for arrival and departure; the name of the cell between them depends on the stop, such as Overnight. */
const TIME_CELL_NAMES: ReadonlySet<string> = new Set(['Arrive', 'Leave']);

type Props = { trip: Pick<Trip, 'name' | 'request' | 'result'>; plan: TripPlan };

export function PrintedTrip({ trip, plan }: Props) {
  const { units } = useUnits();
  const labels = stopLabels(plan.stops);
  const [start] = plan.stops;
  const context = { previousDeparture: start ? toDeparture(start) : null, namesZones: spansTimeZones(plan.stops) };
  const reason = planReasonText(plan);
  const page = (
    <div data-print-page className="hidden text-sm print:block" aria-hidden="true">
      <h1 className="text-lg font-semibold wrap-anywhere">{trip.name ?? tripTitle(trip.request)}</h1>
      <p>
        {totalsText(plan.totals)} · {formatDistance(plan.totals.distanceM, units)} · {formatTripCost(plan.totals)}
        {start && ` · Leaves ${formatDayTime(toDeparture(start))}`} · {zoneText(plan.stops)}
      </p>
      <p className="mb-2">
        {planFigures(plan, trip.request.rig.trailer !== null)
          .map(([name, value]) => `${name} ${value}`)
          .join(' · ')}
        {reason && ` · ${reason}`}
      </p>
      <PrintedChart data={chartData(plan.profile, units)} stopDistances={chartStops(plan, units)} />
      <table className="mt-3 w-full border-collapse text-left text-xs tabular-nums">
        <thead>
          <tr>
            {['Stop', 'Arrive', 'Charge', 'Leave', 'Notes', 'Drive from here'].map((name) => (
              <th key={name} className="border-b border-ink py-1 pr-2 first:w-1/5">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.stops.map((stop, index) => {
            const leg = plan.legs[index];
            const cells = stopCells(stop, context);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a plan may stop at a station twice
              <tr key={index} className="break-inside-avoid border-b border-line align-top">
                <td className="py-1 pr-2 wrap-anywhere">
                  <strong>
                    {labels[index]} · {stop.name}
                  </strong>
                  <br />
                  {stop.address}
                </td>
                {(['Arrive', 'Stay', 'Leave'] as const).map((column) => {
                  const cell = cells.find(({ name }) =>
                    column === 'Stay' ? !TIME_CELL_NAMES.has(name) : name === column,
                  );
                  return (
                    <td key={column} className="py-1 pr-2">
                      {cell && [cell.mainText, ...cell.moreTexts].map((text) => <Line key={text} text={text} />)}
                    </td>
                  );
                })}
                <td className="py-1 pr-2 wrap-anywhere">
                  {[...listNotes(stop), describeDepartureRule(plan, index), describeContingentRule(plan, index)]
                    .filter(Boolean)
                    .join(' ')}
                </td>
                <td className="py-1">
                  {leg &&
                    [
                      formatDistance(leg.distanceM, units),
                      formatDuration(leg.minutes),
                      formatConsumption(leg.energyWh, leg.distanceM, units),
                    ].map((text) => <Line key={text} text={text} />)}
                  {leg && leg.slowerMps > 0 && (
                    <strong>At most {formatSpeed(getTopPlannedSpeedMps(plan, index), units)}</strong>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="mt-2 text-xs">{sourceSentences(trip.result.sources, plan).join(' ')}</p>
    </div>
  );
  return createPortal(page, document.body);
}

function Line({ text }: { text: string }) {
  return <span className="block whitespace-nowrap">{text}</span>;
}

function listNotes(stop: TripStop): string[] {
  const { chargedWh, stall, hitchedChance, backup } = stop;
  const checks = listChecks(stop);
  const plug = plugText(stop);
  const notes = [
    hitchedChance !== null && `${hitchedLabel(hitchedChance)}.`,
    chargedWh > 0 && !isOptionalStop(stop) && `${formatEnergy(chargedWh)}, ${formatStopCost(stop)}.`,
    plug !== null && `${plug}.`,
    stall !== null && `Stall ${stall}.`,
    checks.length > 0 && `${CHECK_FIRST}: ${checks.map((check) => stopReasonText(check)).join(' ')}`,
    lowArrivalText(stop),
    backup && `Backup: ${backup.name}.`,
    ...stopReasons({ ...stop, why: stop.why.filter((reason) => !checks.includes(reason)) }),
  ];
  return notes.filter((note): note is string => typeof note === 'string');
}

/** State of charge and elevation as SVG lines, which print better than a canvas. */
function PrintedChart({ data, stopDistances }: { data: ChartData; stopDistances: readonly number[] }) {
  const { width, height } = CHART;
  const length = data.distance.at(-1) || 1;
  const heights = data.height.filter((value) => value !== null);
  const line = (values: readonly (number | null)[], range: readonly [number, number] = PERCENT_RANGE) =>
    linePoints(data.distance, values, CHART, range);
  return (
    <svg viewBox={`-30 -5 ${width + 40} ${height + 25}`} className="w-full" role="presentation">
      {[0, 50, 100].map((percent) => (
        <g key={percent}>
          <line
            x1={0}
            x2={width}
            y1={height - (percent / 100) * height}
            y2={height - (percent / 100) * height}
            stroke="#999"
            strokeWidth="0.5"
          />
          <text x={-4} y={height - (percent / 100) * height + 3} fontSize="9" textAnchor="end">
            {formatChargePercent(percent)}
          </text>
        </g>
      ))}
      {data.hasHeights && (
        <polyline
          points={line(data.height, [Math.min(...heights), Math.max(...heights)])}
          fill="none"
          stroke="#999"
          strokeWidth="1"
          strokeDasharray="2 2"
        />
      )}
      {stopDistances.map((distance) => (
        <line
          key={distance}
          {...{ x1: (distance / length) * width, x2: (distance / length) * width, y1: 0, y2: height }}
          stroke="#555"
          strokeDasharray="3 3"
        />
      ))}
      <polyline points={line(data.low)} fill="none" stroke="#777" strokeWidth="0.7" />
      <polyline points={line(data.high)} fill="none" stroke="#777" strokeWidth="0.7" />
      <polyline points={line(data.percent)} fill="none" stroke="#000" strokeWidth="1.5" />
    </svg>
  );
}
