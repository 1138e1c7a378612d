import { useStore } from '#web/lib/hooks/use-store.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { VoiceSession } from './voice-session.ts';

const BARS = Array.from({ length: 16 }, (_, index) => index);
const QUIET_DECIBELS = -55;
const LOUD_DECIBELS = -12;

/** Returns the share of bars to light for a level, on a logarithmic scale, because hearing is logarithmic. */
function toShare(level: number): number {
  const decibels = 20 * Math.log10(Math.max(level, Number.MIN_VALUE));
  return Math.min(1, Math.max(0, (decibels - QUIET_DECIBELS) / (LOUD_DECIBELS - QUIET_DECIBELS)));
}

export function LevelMeter({ level }: Pick<VoiceSession, 'level'>) {
  const litCount = Math.round(toShare(useStore(level)) * BARS.length);
  return (
    <span aria-hidden="true" data-lit={litCount} className="flex h-6 items-center gap-1">
      {BARS.map((index) => (
        <span
          key={index}
          className={classNames('h-full w-1.5 rounded-full', index < litCount ? 'bg-brand' : 'bg-panel-3')}
        />
      ))}
    </span>
  );
}
