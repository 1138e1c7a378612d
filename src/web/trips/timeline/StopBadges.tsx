import type { TripStop } from '#domain/trips/trip.ts';
import { classNames } from '#web/ui/class-names.ts';
import {
  formatStopCost,
  hitchedLabel,
  isOptionalStop,
  LIKELY_HITCHED_CHANCE,
  plugText,
  TIGHT_HITCHED_CHANCE,
} from '../trip-copy.ts';

function hitchedColor(chance: number): string {
  if (chance >= LIKELY_HITCHED_CHANCE) return 'bg-brand-soft text-brand';
  return chance >= TIGHT_HITCHED_CHANCE ? 'bg-notice-soft text-notice' : 'bg-alert-soft text-alert';
}

const NEUTRAL_COLOR = 'bg-panel-3 text-ink-2';

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function StopBadges({ stop }: { stop: TripStop }) {
  const { hitchedChance, stall, chargedWh } = stop;
  const plug = plugText(stop);
  const isCharging = chargedWh > 0 && !isOptionalStop(stop);
  const badges = [
    hitchedChance !== null && { text: hitchedLabel(hitchedChance), color: hitchedColor(hitchedChance) },
    plug !== null && { text: plug, color: NEUTRAL_COLOR },
    stall !== null && { text: `Stall ${stall}`, color: NEUTRAL_COLOR },
    isCharging && { text: capitalize(formatStopCost(stop)), color: NEUTRAL_COLOR },
  ].filter((badge) => badge !== false);
  if (badges.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {badges.map(({ text, color }) => (
        <li key={text} className={classNames('rounded-lg px-2 py-0.5 text-xs font-medium tabular-nums', color)}>
          {text}
        </li>
      ))}
    </ul>
  );
}
