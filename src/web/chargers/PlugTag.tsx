import { Plug, Zap } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';

type Props = { kind: 'dc' | 'level2' | 'level1'; children: string };

const COLOR = {
  dc: 'bg-dc-soft text-dc',
  level2: 'bg-level2-soft text-level2',
  level1: 'bg-panel-2 text-ink-2',
};

export function PlugTag({ kind, children }: Props) {
  const Icon = kind === 'dc' ? Zap : Plug;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-md px-1.5 py-0.5 text-2xs font-semibold tabular-nums whitespace-nowrap',
        COLOR[kind],
      )}
    >
      <Icon aria-hidden="true" className="size-3" />
      {children}
    </span>
  );
}

type Counts = { readonly dcFastCount: number; readonly level2Count: number; readonly level1Count: number };

/** Plug counts by kind; Level 1 only if there is nothing faster. */
export function PlugTags({ counts, maxPowerKw = null }: { counts: Counts; maxPowerKw?: number | null }) {
  const { dcFastCount, level2Count, level1Count } = counts;
  const power = maxPowerKw && dcFastCount > 0 ? ` · ${maxPowerKw} kW` : '';
  if (dcFastCount + level2Count + level1Count === 0) return <span className="text-2xs text-ink-3">Plugs unknown</span>;
  return (
    <>
      {dcFastCount > 0 && <PlugTag kind="dc">{`${dcFastCount} DC fast${power}`}</PlugTag>}
      {level2Count > 0 && <PlugTag kind="level2">{`${level2Count} Level 2`}</PlugTag>}
      {dcFastCount + level2Count === 0 && <PlugTag kind="level1">{`${level1Count} Level 1`}</PlugTag>}
    </>
  );
}
