import type { AuditAction } from '#domain/admin/audit.ts';
import { SearchField } from '#web/ui/SearchField.tsx';
import { ACTION_LABELS } from './admin-labels.ts';
import { FilterSelect, withAllOption } from './FilterSelect.tsx';

const HOUR_MS = 60 * 60_000;
const TIMES = {
  all: { label: 'Any time', hours: null },
  day: { label: 'Last 24 hours', hours: 24 },
  week: { label: 'Last 7 days', hours: 7 * 24 },
  month: { label: 'Last 30 days', hours: 30 * 24 },
} as const;
type Time = keyof typeof TIMES;

const ACTIONS = withAllOption('All actions', ACTION_LABELS);
const TIME_OPTIONS = (Object.keys(TIMES) as Time[]).map((value) => ({ value, label: TIMES[value].label }));

export type AuditFilterState = {
  readonly action: AuditAction | 'all';
  readonly admin: string;
  readonly target: string;
  readonly time: Time;
};
export const DEFAULT_AUDIT_FILTERS: AuditFilterState = { action: 'all', admin: '', target: '', time: 'all' };

/** Returns the start of the time filter, rounded down to the hour to keep the query key stable; null for no limit. */
export function getAuditStartTime(time: Time, now: number = Date.now()): string | null {
  const { hours } = TIMES[time];
  return hours === null ? null : new Date((Math.floor(now / HOUR_MS) - hours) * HOUR_MS).toISOString();
}

type Props = { filters: AuditFilterState; onChange: (change: Partial<AuditFilterState>) => void };

export function AuditFilters({ filters, onChange }: Props) {
  return (
    <div className="flex flex-wrap gap-2 border-b border-line px-4 py-3 sm:px-5">
      <SearchField
        label="Affected account"
        placeholder="Affected: email or uid"
        value={filters.target}
        onChange={(target) => onChange({ target })}
      />
      <SearchField
        label="Who did it"
        placeholder="By: email or uid"
        value={filters.admin}
        onChange={(admin) => onChange({ admin })}
      />
      <FilterSelect
        label="Action"
        options={ACTIONS}
        value={filters.action}
        onChange={(action) => onChange({ action })}
      />
      <FilterSelect label="Time" options={TIME_OPTIONS} value={filters.time} onChange={(time) => onChange({ time })} />
    </div>
  );
}
