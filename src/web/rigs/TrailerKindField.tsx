import type { Trailer, TrailerKind } from '#domain/rigs/trailer.ts';
import { formatLength, formatWeight } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { getInitialTrailer, listTrailerSizes, matchTrailerSize, TRAILER_LABELS } from './trailer-sizes.ts';

type Props = { trailer: Trailer | null; onChoose: (trailer: Trailer | null) => void };

const KINDS = Object.keys(TRAILER_LABELS) as readonly TrailerKind[];
const CHOICES = [...KINDS, 'none'] as const;
type Choice = (typeof CHOICES)[number];

export function TrailerKindField({ trailer, onChoose }: Props) {
  const { units } = useUnits();
  const hintFor = (kind: TrailerKind) => {
    const { lengthM, massKg } = getInitialTrailer(kind);
    return `${formatLength(lengthM, units)} · ${formatWeight(massKg, units)}`;
  };
  const cards = CHOICES.map((value) => ({
    value,
    label: value === 'none' ? 'No trailer' : TRAILER_LABELS[value],
    hint: value === 'none' ? 'Vehicle only' : value === 'other' ? 'Your own measurements' : hintFor(value),
  }));
  return (
    <>
      <RadioCards<Choice>
        label="Kind of trailer"
        cards={cards}
        compact
        value={trailer?.kind ?? 'none'}
        onChange={(kind) => onChoose(kind === 'none' ? null : getInitialTrailer(kind))}
      />
      {trailer && <SizeChoice trailer={trailer} onChoose={onChoose} />}
    </>
  );
}

function SizeChoice({ trailer, onChoose }: { trailer: Trailer; onChoose: Props['onChoose'] }) {
  const sizes = listTrailerSizes(trailer.kind);
  if (sizes.length < 2) return null;
  return (
    <SegmentedControl
      framed
      label="Typical size"
      segments={sizes.map(({ id, label }) => ({ value: id, label }))}
      value={matchTrailerSize(trailer)?.id ?? ''}
      onChange={(id) => {
        const size = sizes.find((preset) => preset.id === id);
        if (size) onChoose({ ...size.trailer });
      }}
    />
  );
}
