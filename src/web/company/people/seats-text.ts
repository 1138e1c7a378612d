import type { CompanyOverview } from '#domain/company/company-overview.ts';
import type { MeterState } from '#domain/license/meter.ts';
import { formatQuantity } from '#web/lib/format.ts';

type Seats = CompanyOverview['seats'];

export function describeSeats({ total, members, invited }: Seats): string {
  const people = formatQuantity(members, 'member');
  const usage = invited === 0 ? people : `${people} and ${formatQuantity(invited, 'open invitation')}`;
  const free = total - members - invited;
  if (free < 0) return `${usage}. No one has to leave, but no one can join until there are enough seats.`;
  return free === 0 ? `${usage}. All seats are taken.` : `${usage}, room for ${free} more.`;
}

export function getSeatsMeterState({ total, members, invited }: Seats): MeterState {
  const free = total - members - invited;
  if (free <= 0) return 'full';
  return free <= total / 10 ? 'warning' : 'normal';
}
