import type { TripStop } from '#domain/trips/trip.ts';
import { bandParts, clockText, durationText, percentText } from './trip-measures.ts';
import { isToMakeSure } from './trip-words.ts';

type Cell = { readonly name: string; readonly main: string; readonly more: readonly string[] };

function arriveCell({ arriveAt, arrive }: TripStop, before: string | null): Cell {
  const { mean, range } = bandParts(arrive);
  return { name: 'Arrive', main: clockText(arriveAt, before), more: [mean, range] };
}

/** What is done between coming and going: charging, staying, or nothing. */
function stayCell(stop: TripStop): Cell | null {
  const { kind, chargeMin, chargedWh, overheadMin, stayMin, powerKw, leavePercent } = stop;
  const power = powerKw === null ? [] : [`${Math.round(powerKw)} kW`];
  const setup = overheadMin >= 1 ? [`+${durationText(overheadMin)} setup`] : [];
  if (isToMakeSure(stop))
    return { name: 'Charge', main: 'If needed', more: [`Only below ${percentText(leavePercent)}`, ...setup] };
  if (kind === 'overnight') return { name: 'Overnight', main: durationText(stayMin), more: [...power, ...setup] };
  if (chargedWh > 0) return { name: 'Charge', main: durationText(chargeMin), more: [...power, ...setup] };
  return stayMin > 0 ? { name: 'Stay', main: durationText(stayMin), more: [] } : null;
}

function leaveCell({ leaveAt, arriveAt, leavePercent }: TripStop, isStart: boolean): Cell {
  return { name: 'Leave', main: clockText(leaveAt, isStart ? null : arriveAt), more: [percentText(leavePercent)] };
}

/** When and with how much charge a stop is reached and left, and what happens in between. */
export function cellsOf(stop: TripStop, before: string | null): Cell[] {
  if (stop.kind === 'start') return [leaveCell(stop, true)];
  if (stop.kind === 'end') return [arriveCell(stop, before)];
  return [arriveCell(stop, before), stayCell(stop), leaveCell(stop, false)].filter((cell) => cell !== null);
}

/** The times and charges of a stop in columns. */
export function StopCells({ stop, before }: { stop: TripStop; before: string | null }) {
  return (
    <dl className="flex divide-x divide-line">
      {cellsOf(stop, before).map(({ name, main, more }) => (
        <div key={name} className="min-w-0 flex-1 px-2.5 first:pl-0 last:pr-0">
          <dt className="text-2xs text-ink-3">{name}</dt>
          <dd className="flex flex-col tabular-nums">
            <span className="text-base leading-tight font-semibold">{main}</span>
            {more.map((text, index) => (
              <span key={text} className={index === 0 ? 'text-sm' : 'text-xs text-ink-2'}>
                {text}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
