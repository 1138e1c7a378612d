import { TriangleAlert } from 'lucide-react';
import type { Rig, RigMeasures } from '#domain/rigs/rig.ts';
import { listRigWarnings } from '#domain/rigs/rig-warnings.ts';
import { formatLength, formatWeight } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { classNames } from '#web/ui/class-names.ts';

export function TotalLine({ measures, isHitched }: { measures: RigMeasures; isHitched: boolean }) {
  const { units } = useUnits();
  const { lengthM, heightM, massKg } = measures;
  return (
    <>
      <span className="font-semibold">{isHitched ? 'Hitched: ' : 'On its own: '}</span>
      {formatLength(lengthM, units)} long, {formatLength(heightM, units)} tall, {formatWeight(massKg, units)}
    </>
  );
}

export function MeasureList({ measures, isNarrow = false }: { measures: RigMeasures; isNarrow?: boolean }) {
  const { units } = useUnits();
  const facts = [
    ['Length', formatLength(measures.lengthM, units)],
    ['Height', formatLength(measures.heightM, units)],
    ['Width', formatLength(measures.widthM, units)],
    ['Weight', formatWeight(measures.massKg, units)],
  ] as const;
  return (
    <dl className={classNames('grid grid-cols-2 gap-x-4 gap-y-2.5', !isNarrow && 'sm:grid-cols-4')}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt className="text-2xs text-ink-3">{name}</dt>
          <dd className="text-sm font-semibold whitespace-nowrap tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One half of the dimension line, with its end mark. */
const ARM =
  'flex h-2 flex-1 items-center border-line-strong before:h-px before:flex-1 before:bg-line-strong before:content-[""]';

export function LengthLine({ lengthM, spanM }: { lengthM: number; spanM: number }) {
  const { units } = useUnits();
  return (
    <p
      aria-hidden="true"
      className="mx-auto mt-1 flex items-center gap-2 text-2xs text-ink-3 tabular-nums"
      style={{ width: `${Math.min(100, (lengthM / spanM) * 97)}%` }}
    >
      <span className={classNames('border-l', ARM)} />
      {formatLength(lengthM, units)}
      <span className={classNames('border-r', ARM)} />
    </p>
  );
}

export function RigWarnings({ rig }: { rig: Pick<Rig, 'vehicle' | 'trailer'> }) {
  const { units } = useUnits();
  const warnings = listRigWarnings(rig, {
    formatLength: (lengthM) => formatLength(lengthM, units),
    formatMass: (massKg) => formatWeight(massKg, units),
  });
  if (warnings.length === 0) return null;
  return (
    <ul aria-label="Warnings" className="flex flex-col gap-1.5">
      {warnings.map(({ code, sentence }) => (
        <li
          key={code}
          className="flex gap-2.5 rounded-xl bg-notice-soft px-3.5 py-2.5 text-xs font-medium text-notice [&_svg]:mt-px [&_svg]:size-4 [&_svg]:shrink-0"
        >
          <TriangleAlert aria-hidden="true" />
          {sentence}
        </li>
      ))}
    </ul>
  );
}
