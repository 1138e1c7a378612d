import { createPortal } from 'react-dom';
import type { Trip, TripPlan, TripStop } from '#domain/trips/trip.ts';
import { formatDistance, formatMoney } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { type ChartData, chartData, chartStops, linePoints } from './chart-data.ts';
import { foundSentences } from './found-sentences.ts';
import {
  bandText,
  clockText,
  consumptionText,
  dayText,
  durationText,
  energyText,
  LEAST_SLOWER_MPS,
  percentText,
  speedText,
} from './trip-measures.ts';
import { costText, hitchedWords, isToMakeSure, reasonsOf, totalsLine, tripTitle } from './trip-words.ts';

const CHART = { width: 700, height: 150 } as const;
const PERCENT = [0, 100] as const;

type Props = { trip: Pick<Trip, 'name' | 'request' | 'result'>; plan: TripPlan };

/** A plan as it comes on paper: beside the page on the screen, and alone when that is printed. */
export function PrintedTrip({ trip, plan }: Props) {
  const { units } = useUnits();
  const page = (
    <div data-print-page className="hidden text-sm print:block" aria-hidden="true">
      <h1 className="text-lg font-semibold wrap-anywhere">{trip.name ?? tripTitle(trip.request)}</h1>
      <p className="mb-2">
        {totalsLine(plan.totals)} · {formatDistance(plan.totals.distanceM, units)} · {costText(plan.totals)}
        {plan.stops[0] && ` · Leaves ${dayText(plan.stops[0].leaveAt)}`}
      </p>
      <PrintedChart data={chartData(plan.profile, units)} stops={chartStops(plan, units)} />
      <table className="mt-3 w-full border-collapse text-left text-xs tabular-nums">
        <thead>
          <tr>
            {['Stop', 'When', 'Charge', 'At the stop', 'Drive from here'].map((name) => (
              <th key={name} className="border-b border-ink py-1 pr-2 first:w-1/5">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.stops.map((stop, index) => {
            const leg = plan.legs[index];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a station may be passed twice
              <tr key={index} className="break-inside-avoid border-b border-line align-top">
                <td className="py-1 pr-2 wrap-anywhere">
                  <strong>{stop.name}</strong>
                  <br />
                  {stop.address}
                </td>
                <td className="py-1 pr-2">
                  {clockText(stop.arriveAt, plan.stops[0]?.leaveAt ?? null)}
                  {stop.leaveAt !== stop.arriveAt && ` to ${clockText(stop.leaveAt, stop.arriveAt)}`}
                </td>
                <td className="py-1 pr-2">{chargeText(stop)}</td>
                <td className="py-1 pr-2 wrap-anywhere">
                  {stop.chargedWh > 0 &&
                    !isToMakeSure(stop) &&
                    `Charge ${durationText(stop.chargeMin)}, ${energyText(stop.chargedWh)}, ${stop.priceDollars === null ? 'price unknown' : formatMoney(stop.priceDollars)}. `}
                  {stop.stall !== null && `Stall ${stop.stall}. `}
                  {stop.hitchedChance !== null && `${hitchedWords(stop.hitchedChance)}. `}
                  {stop.backup && `Backup: ${stop.backup.name}. `}
                  {reasonsOf(stop).join(' ')}
                </td>
                <td className="py-1">
                  {leg &&
                    [
                      formatDistance(leg.distanceM, units),
                      durationText(leg.minutes),
                      consumptionText(leg.energyWh, leg.distanceM, units),
                    ].map((text) => (
                      <span key={text} className="block whitespace-nowrap">
                        {text}
                      </span>
                    ))}
                  {leg && leg.slowerMps >= LEAST_SLOWER_MPS && (
                    <strong>{speedText(leg.slowerMps, units)} slower</strong>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="mt-2 text-xs">{foundSentences(trip.result.sources).join(' ')}</p>
    </div>
  );
  return createPortal(page, document.body);
}

/** The charge that a stop is come to and left with; the end is not left. */
function chargeText({ kind, arrive, leavePercent }: TripStop): string {
  const leave = `leave with ${percentText(leavePercent)}`;
  if (kind === 'start') return leave;
  return kind === 'end' ? bandText(arrive) : `${bandText(arrive)}, ${leave}`;
}

/** The charge along the way as lines, which paper takes better than a picture. */
function PrintedChart({ data, stops }: { data: ChartData; stops: readonly number[] }) {
  const { width, height } = CHART;
  const length = data.distance.at(-1) || 1;
  const heights = data.height.filter((value) => value !== null);
  const line = (values: readonly (number | null)[], range: readonly [number, number] = PERCENT) =>
    linePoints(data.distance, values, CHART, range);
  return (
    <svg viewBox={`-30 -5 ${width + 40} ${height + 25}`} className="w-full" role="presentation">
      {[0, 50, 100].map((percent) => (
        <g key={percent}>
          <line
            {...{ x1: 0, x2: width, y1: height - (percent / 100) * height, y2: height - (percent / 100) * height }}
            stroke="#999"
            strokeWidth="0.5"
          />
          <text x={-4} y={height - (percent / 100) * height + 3} fontSize="9" textAnchor="end">
            {percentText(percent)}
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
      {stops.map((stop) => (
        <line
          key={stop}
          {...{ x1: (stop / length) * width, x2: (stop / length) * width, y1: 0, y2: height }}
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
