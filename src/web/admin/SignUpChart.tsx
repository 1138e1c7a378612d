import type { AdminStats } from '#contract/admin.ts';
import { formatDay, formatQuantity } from '#web/lib/format.ts';

type Props = { signUps: AdminStats['signUps'] };

const MIN_BAR_PERCENT = 2;

export function SignUpChart({ signUps }: Props) {
  const maxCount = Math.max(1, ...signUps.map(({ count }) => count));
  const total = signUps.reduce((sum, { count }) => sum + count, 0);
  const [first, last] = [signUps.at(0), signUps.at(-1)];
  const busiest = signUps.find(({ count }) => count === maxCount);
  const summary = `${formatQuantity(total, 'new account')} in 30 days${busiest ? `, the most (${maxCount}) on ${formatDay(busiest.day)}` : ''}`;
  return (
    <div className="px-4 pt-4 pb-3 sm:px-5">
      <p className="text-sm text-ink-2">{summary}.</p>
      <div aria-hidden="true">
        <div className="mt-4 flex h-32 items-end gap-[2px] border-b border-line sm:gap-1">
          {signUps.map(({ day, count }) => (
            <div
              key={day}
              title={`${formatDay(day)}: ${count}`}
              className={count === 0 ? 'flex-1 bg-panel-3' : 'flex-1 rounded-t bg-brand'}
              style={{ height: `${Math.max(MIN_BAR_PERCENT, (count / maxCount) * 100)}%` }}
            />
          ))}
        </div>
        <p className="mt-1.5 flex justify-between text-2xs text-ink-3">
          <span>{formatDay(first?.day ?? null)}</span>
          <span>{formatDay(last?.day ?? null)}</span>
        </p>
      </div>
    </div>
  );
}
