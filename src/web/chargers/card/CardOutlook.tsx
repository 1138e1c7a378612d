import { CircleMinus, CirclePlus } from 'lucide-react';
import type { ChargerDetail } from '#domain/chargers/charger.ts';
import { formatOutlook } from '#domain/outlook/outlook-text.ts';
import { toRigOutlook } from '#domain/outlook/rig-outlook.ts';
import type { RigSize } from '#domain/score/rig-size.ts';
import { useUnits } from '#web/lib/units.ts';

/** How likely a rig is to charge hitched at a site without reports, with reasons for and against. */
export function CardOutlook({ outlook, rig }: Pick<ChargerDetail, 'outlook'> & { rig: RigSize }) {
  const { units } = useUnits();
  const rigOutlook = toRigOutlook(outlook, rig, units);
  return (
    <div className="text-sm">
      <p>{formatOutlook(rigOutlook)}</p>
      <ul aria-label="For and against" className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-ink-2">
        {rigOutlook.why.map(({ text, isFor }) => (
          <li key={text} className="flex items-center gap-1 [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:text-ink-3">
            {isFor ? <CirclePlus aria-hidden="true" /> : <CircleMinus aria-hidden="true" />}
            <span>
              <span className="sr-only">{isFor ? 'For: ' : 'Against: '}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
