import type { TripStop } from '#domain/trips/trip.ts';
import { stopCells } from './stop-rows.ts';

export function StopCells({ stop, previousTime }: { stop: TripStop; previousTime: string | null }) {
  return (
    <dl className="flex divide-x divide-line max-[15rem]:flex-col max-[15rem]:gap-2 max-[15rem]:divide-x-0">
      {stopCells(stop, previousTime).map(({ name, main, more }) => (
        <div key={name} className="min-w-0 flex-1 px-2.5 first:pl-0 last:pr-0 max-[15rem]:px-0">
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
