import type { Reporter } from '#web/reviews/report/reporter.ts';
import { useMap } from '../use-map.ts';
import { useDialogs } from './use-dialogs.ts';
import { useDriver } from './use-driver.ts';

/** Null if signed out. */
export function useReporter(): Reporter | null {
  const { uid, user, mayLocate, rigs, activeRig } = useDriver();
  const { stations } = useMap();
  const { profile } = useDialogs();
  if (uid === null) return null;
  return {
    uid,
    isStaff: user?.role !== 'user',
    rigs,
    activeRig: activeRig.rig,
    mayLocate,
    onOpenPrivacy: () => profile.open('privacy'),
    onReported: () => stations?.refresh(),
  };
}
