import type { Trailer, TrailerKind } from '#domain/rigs/trailer.ts';
import { formatLength, formatWeight } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { firstOf, sizeOf, sizesOf, TRAILER_WORDS } from './trailer-choices.ts';

type Props = { trailer: Trailer | null; onChoose: (trailer: Trailer | null) => void };

const KINDS = Object.keys(TRAILER_WORDS) as readonly TrailerKind[];
const CHOICES = [...KINDS, 'none'] as const;
type Choice = (typeof CHOICES)[number];

/** The kind of trailer and its typical size, or no trailer. */
export function TrailerKindField({ trailer, onChoose }: Props) {
  const { units } = useUnits();
  const hintOf = (kind: TrailerKind) => {
    const { lengthM, massKg } = firstOf(kind);
    return `${formatLength(lengthM, units)} · ${formatWeight(massKg, units)}`;
  };
  const cards = CHOICES.map((value) => ({
    value,
    label: value === 'none' ? 'No trailer' : TRAILER_WORDS[value],
    hint: value === 'none' ? 'Vehicle only' : value === 'other' ? 'Your own measurements' : hintOf(value),
  }));
  return (
    <>
      <RadioCards<Choice>
        label="Kind of trailer"
        cards={cards}
        compact
        value={trailer?.kind ?? 'none'}
        onChange={(kind) => onChoose(kind === 'none' ? null : firstOf(kind))}
      />
      {trailer && <SizeChoice trailer={trailer} onChoose={onChoose} />}
    </>
  );
}

function SizeChoice({ trailer, onChoose }: { trailer: Trailer; onChoose: Props['onChoose'] }) {
  const sizes = sizesOf(trailer.kind);
  if (sizes.length < 2) return null;
  return (
    <Segmented
      framed
      label="Typical size"
      segments={sizes.map(({ id, label }) => ({ value: id, label }))}
      value={sizeOf(trailer)?.id ?? ''}
      onChange={(id) => {
        const size = sizes.find((one) => one.id === id);
        if (size) onChoose({ ...size.trailer });
      }}
    />
  );
}
