import type { RigSize } from '#domain/score/rig-size.ts';
import { useInView } from '#web/lib/hooks/use-in-view.ts';
import { useEvidence } from './evidence-queries.ts';
import { evaluateForRig } from './site-verdict.ts';
import { VerdictPill } from './VerdictBadge.tsx';

type Props = { chargerId: string; publicScore: number; rig: RigSize };

/** The verdict for a rig in a list row, loaded when the row scrolls into view; empty if unknown. */
export function RowVerdict({ chargerId, publicScore, rig }: Props) {
  const [isSeen, watch] = useInView();
  const { data } = useEvidence(chargerId, publicScore, isSeen);
  if (data === undefined) return <span ref={watch} className="h-5 w-0" />;
  const { verdict } = evaluateForRig(data, rig).verdict;
  return verdict === 'unknown' ? null : <VerdictPill verdict={verdict} />;
}
