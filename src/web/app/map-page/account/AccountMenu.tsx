import { UserMenu } from '#web/account/UserMenu.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useMapPage } from '../map-context.ts';
import { useLeaveMap } from '../use-leave-map.ts';

/** The account menu; the profile opens in a dialog over the map. */
export function AccountMenu({ className }: { className?: string }) {
  const { offlineAreas, profile } = useMapPage();
  return (
    <UserMenu
      className={classNames('grid size-11 place-items-center rounded-xl', className)}
      onLeave={useLeaveMap()}
      onProfile={() => profile.open('profile')}
      onOfflineAreas={offlineAreas.open}
    />
  );
}
