import { Menu } from '@base-ui/react/menu';
import {
  Building2,
  Caravan,
  ChartColumn,
  Check,
  CloudDownload,
  Heart,
  LogIn,
  LogOut,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { isAdmin } from '#domain/account/roles.ts';
import { shouldOfferCompany } from '#domain/company/should-offer-company.ts';
import { UNIT_SYSTEMS, type UnitSystem } from '#domain/geo/distance-text.ts';
import { getInitials } from '#web/lib/initials.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useUnits } from '#web/lib/units.ts';
import { MENU_ITEM_CLASS } from '#web/ui/menu-style.ts';
import { BrandMark } from './company-brand/BrandMark.tsx';
import { useCompanyBrand } from './company-brand/use-company-brand.ts';
import { useSessionState } from './session/session-context.ts';
import { isSignedOut } from './session/session-state.ts';
import { useSignOut } from './session/use-sign-out.ts';

const UNIT_LABELS: Readonly<Record<UnitSystem, string>> = { miles: 'Miles', kilometers: 'Kilometers' };

type Props = {
  /** Called at sign-out, because a protected page redirects to sign-in once it knows that the user signed out. */
  goToLandingPage: () => Promise<void> | void;
  onProfile: () => void;
  /** Opens the offline areas; missing on pages without a map to show them on. */
  onOfflineAreas?: () => void;
  className?: string;
};

export function UserMenu({ goToLandingPage, onProfile, onOfflineAreas, className }: Props) {
  const signOut = useSignOut(goToLandingPage);
  const auth = useSessionState();
  const anchor = useRef<HTMLSpanElement>(null);
  const user = auth.appUser;
  const brand = useCompanyBrand();
  const isAnonymous = isSignedOut(auth);
  const name = user?.displayName || user?.email || (isAnonymous ? 'Not signed in' : 'Signed in');

  return (
    <Menu.Root>
      <Menu.Trigger title={name} className={className}>
        <span className="grid size-8 place-items-center rounded-full bg-brand-soft text-xs font-semibold text-brand">
          {isAnonymous ? <UserRound aria-hidden="true" className="size-4" /> : getInitials(name)}
        </span>
        <span className="sr-only">User menu</span>
      </Menu.Trigger>
      <span ref={anchor} className="absolute" />
      <Menu.Portal container={anchor}>
        <Menu.Positioner sideOffset={8} align="end" className="z-40 outline-none">
          <Menu.Popup className="max-w-[min(20rem,calc(100vw-1.5rem))] min-w-60 rounded-2xl border border-line bg-panel p-1.5 text-ink shadow-lift outline-none">
            <div className="border-b border-line px-3 pt-2 pb-3 wrap-anywhere">
              <p className="text-sm font-semibold">{name}</p>
              {user && user.email !== name && <p className="text-xs text-ink-3">{user.email}</p>}
              {brand && <BrandMark brand={brand} className="mt-2" />}
            </div>
            {isAnonymous ? (
              <Menu.LinkItem className={`${MENU_ITEM_CLASS} mt-1.5`} closeOnClick render={<Link to={PATHS.signIn} />}>
                <LogIn aria-hidden="true" /> Sign in
              </Menu.LinkItem>
            ) : (
              <>
                <Menu.Item className={`${MENU_ITEM_CLASS} mt-1.5`} onClick={onProfile}>
                  <UserRound aria-hidden="true" /> Profile
                </Menu.Item>
                <Menu.LinkItem className={MENU_ITEM_CLASS} closeOnClick render={<Link to={PATHS.favorites} />}>
                  <Heart aria-hidden="true" /> Favorites
                </Menu.LinkItem>
                {onOfflineAreas && (
                  <Menu.Item className={MENU_ITEM_CLASS} onClick={onOfflineAreas}>
                    <CloudDownload aria-hidden="true" /> Offline areas
                  </Menu.Item>
                )}
                <Menu.LinkItem className={MENU_ITEM_CLASS} closeOnClick render={<Link to={PATHS.analytics} />}>
                  <ChartColumn aria-hidden="true" /> Analytics
                </Menu.LinkItem>
                {user && shouldOfferCompany(user) && (
                  <Menu.LinkItem className={MENU_ITEM_CLASS} closeOnClick render={<Link to={PATHS.company} />}>
                    <Building2 aria-hidden="true" /> Company
                  </Menu.LinkItem>
                )}
              </>
            )}
            <Menu.LinkItem className={MENU_ITEM_CLASS} closeOnClick render={<Link to={PATHS.rigs} />}>
              <Caravan aria-hidden="true" /> My rigs
            </Menu.LinkItem>
            {user && isAdmin(user.role) && (
              <Menu.LinkItem className={MENU_ITEM_CLASS} closeOnClick render={<Link to={PATHS.admin} />}>
                <ShieldCheck aria-hidden="true" /> Admin dashboard
              </Menu.LinkItem>
            )}
            <Menu.Separator className="my-1 h-px bg-line" />
            <UnitChoice />
            {!isAnonymous && (
              <>
                <Menu.Separator className="my-1 h-px bg-line" />
                <Menu.Item className={MENU_ITEM_CLASS} onClick={signOut}>
                  <LogOut aria-hidden="true" /> Sign out
                </Menu.Item>
              </>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function UnitChoice(): ReactNode {
  const { units, setUnits } = useUnits();
  return (
    <Menu.RadioGroup value={units} onValueChange={setUnits}>
      <Menu.Group>
        <Menu.GroupLabel className="px-3 pt-3 pb-1 text-2xs font-medium text-ink-3">Distances in</Menu.GroupLabel>
        {UNIT_SYSTEMS.map((system) => (
          <Menu.RadioItem key={system} value={system} closeOnClick className={`${MENU_ITEM_CLASS} justify-between`}>
            {UNIT_LABELS[system]}
            <Menu.RadioItemIndicator>
              <Check aria-hidden="true" />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.Group>
    </Menu.RadioGroup>
  );
}
