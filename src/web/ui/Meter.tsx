import type { ReactNode } from 'react';
import type { MeterState } from '#domain/license/meter.ts';
import { classNames } from './class-names.ts';

type Props = { label: string; used: number; limit: number; state: MeterState; children?: ReactNode };

const BAR: Readonly<Record<MeterState, string>> = { normal: 'bg-brand', warning: 'bg-notice', full: 'bg-alert' };

export function Meter({ label, used, limit, state, children }: Props) {
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  const valueText = `${used} of ${limit}`;
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3 text-sm" aria-hidden="true">
        <span className="font-medium">{label}</span>
        <span className="text-ink-2 tabular-nums">{valueText}</span>
      </p>
      <meter
        className="sr-only"
        aria-label={label}
        aria-valuetext={valueText}
        max={limit}
        value={Math.min(used, limit)}
      />
      <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-full bg-panel-3">
        <div
          className={classNames('h-full rounded-full transition-[width]', BAR[state])}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      {children && <p className="mt-1.5 text-xs text-ink-2">{children}</p>}
    </div>
  );
}
