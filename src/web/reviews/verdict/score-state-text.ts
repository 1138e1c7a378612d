import type { SiteEvidence } from '#domain/score/site-evidence.ts';
import { formatDay, formatQuantity } from '#web/lib/format.ts';
import { formatDayAgo } from '#web/lib/relative-time.ts';

const NO_DATA = 'No trailer data yet. Be the first.';

export function scoreStateText({ state: { state, at, voices }, asOf }: Pick<SiteEvidence, 'state' | 'asOf'>): string {
  const timeAgo = at === null ? '' : formatDayAgo(at, asOf);
  const day = formatDay(at) ?? '';
  const reported = voices === 0 ? 'no driver reports yet' : `${formatQuantity(voices, 'driver')} reported`;
  switch (state) {
    case 'unknown':
      return NO_DATA;
    case 'reported':
      return voices === 0
        ? `Known from other sources, last updated ${timeAgo}; ${reported}`
        : `Reported by ${formatQuantity(voices, 'driver')}, last ${timeAgo}`;
    case 'community_verified':
      return `Verified by ${formatQuantity(voices, 'rig')}, last ${timeAgo}`;
    case 'staff_verified':
      return `Verified by our staff on ${day}`;
    case 'operator_stated':
      return `Stated by the operator; ${reported}`;
    case 'disputed':
      return `Disputed: reports disagree, most recently ${timeAgo}. Scout before you pull in.`;
    case 'stale':
      return `Needs a recheck: nothing new since ${day}.`;
  }
}
