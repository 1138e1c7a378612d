import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatChargePercent } from '../trip-format.ts';
import { LargeButton } from './LargeButton.tsx';

type Props = {
  /** The expected state of charge, shown initially. */
  expectedPercent: number | null;
  question?: (percent: string) => string;
  submitLabel?: string;
  cancelLabel?: string;
  /** Whether the driver must adjust the value before submitting it. */
  mustBeSet?: boolean;
  onEnter: (percent: number) => void;
  onCancel: () => void;
};

const DEFAULT_PERCENT = 50;
const DEFAULT_QUESTION = () => 'What does the battery show?';
const clamp = (percent: number) => Math.max(0, Math.min(100, percent));

export function ChargeEntry({
  expectedPercent,
  question = DEFAULT_QUESTION,
  submitLabel = 'Save level',
  cancelLabel = 'Not now',
  mustBeSet = false,
  onEnter,
  onCancel,
}: Props) {
  const [percent, setPercent] = useState(Math.round(expectedPercent ?? DEFAULT_PERCENT));
  const [isSet, setIsSet] = useState(!mustBeSet);
  const changePercent = (newPercent: number) => {
    setPercent(clamp(newPercent));
    setIsSet(true);
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter(percent);
      }}
    >
      <label className="text-lg font-semibold" htmlFor="charge-now">
        {question(formatChargePercent(percent))}
      </label>
      <div className="flex items-center gap-2">
        <LargeButton
          type="button"
          kind="secondary"
          aria-label="1 percent less"
          onClick={() => changePercent(percent - 1)}
        >
          <Minus aria-hidden="true" className="size-6" />
        </LargeButton>
        <output htmlFor="charge-now" className="flex-1 text-center text-[2rem] font-semibold tabular-nums">
          {formatChargePercent(percent)}
        </output>
        <LargeButton
          type="button"
          kind="secondary"
          aria-label="1 percent more"
          onClick={() => changePercent(percent + 1)}
        >
          <Plus aria-hidden="true" className="size-6" />
        </LargeButton>
      </div>
      <input
        id="charge-now"
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-valuetext={`${percent} percent`}
        onChange={(event) => changePercent(event.target.valueAsNumber)}
        className="h-14 w-full accent-brand"
      />
      <div className="flex gap-2">
        <LargeButton type="button" kind="secondary" className="flex-1" onClick={onCancel}>
          {cancelLabel}
        </LargeButton>
        <LargeButton type="submit" className="flex-1" disabled={!isSet}>
          {submitLabel}
        </LargeButton>
      </div>
    </form>
  );
}
