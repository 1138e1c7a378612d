import { TIMEFRAMES, type Timeframe } from '#domain/analytics/timeframe.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';

const TIMEFRAME_LABELS: Readonly<Record<Timeframe, string>> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '1y': 'Year',
  all: 'All',
};

type Props = { value: Timeframe; onChange: (value: Timeframe) => void };

export function TimeframeControl({ value, onChange }: Props) {
  return (
    <SegmentedControl
      framed
      label="Time"
      segments={TIMEFRAMES.map((timeframe) => ({ value: timeframe, label: TIMEFRAME_LABELS[timeframe] }))}
      value={value}
      onChange={onChange}
    />
  );
}
