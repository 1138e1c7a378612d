import { UserMenu } from '#web/account/UserMenu.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useOfflineAreas } from '../offline/use-offline-areas.ts';
import { useGoToLandingPage } from '../use-go-to-landing-page.ts';
import { useDialogs } from './use-dialogs.ts';

export function AccountMenu({ className }: { className?: string }) {
  const { profile } = useDialogs();
  const offlineAreas = useOfflineAreas();
  return (
    <UserMenu
      className={classNames('grid size-11 place-items-center rounded-xl', className)}
      goToLandingPage={useGoToLandingPage()}
      onProfile={() => profile.open('profile')}
      onOfflineAreas={offlineAreas.open}
    />
  );
}
