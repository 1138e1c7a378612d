import { Menu } from '@base-ui/react/menu';
import { Copy, EllipsisVertical, ExternalLink, Flag, History, LocateFixed, PencilLine, Route } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { LatLng } from '#domain/geo/point.ts';
import { copyText } from '#web/lib/browser/share.ts';
import { track } from '#web/lib/events/track.ts';
import { MENU_ITEM_CLASS } from '#web/ui/menu-style.ts';
import { showToast } from '#web/ui/toasts.ts';
import { directionsLink } from '../directions.ts';

const COORDINATE_DECIMALS = 6;

/** Null when unavailable. Actions that jump to a section return the element to focus. */
export type CardMenuActions = {
  readonly onPlanTrip: (() => void) | null;
  readonly onReport: (() => HTMLElement | null) | null;
  readonly onSuggest: (() => void) | null;
  readonly onHistory: (() => HTMLElement | null) | null;
};

type Props = CardMenuActions & { id: string; name: string; point: LatLng; address: string | null };

export function CardMenu({ id, name, point, address, onPlanTrip, onReport, onSuggest, onHistory }: Props) {
  const anchor = useRef<HTMLSpanElement>(null);
  const focusTarget = useRef<HTMLElement | null>(null);
  const goTo = (goToSection: (() => HTMLElement | null) | null) =>
    goToSection &&
    (() => {
      focusTarget.current = goToSection();
    });

  async function copy(text: string, label: string) {
    showToast((await copyText(text)) ? `${label} copied` : `We couldn't copy the ${label.toLowerCase()}`);
  }

  const coordinates = [point.lat, point.lng].map((degrees) => degrees.toFixed(COORDINATE_DECIMALS)).join(', ');
  return (
    <Menu.Root
      onOpenChange={(isOpen) => {
        if (isOpen) focusTarget.current = null;
      }}
    >
      <Menu.Trigger
        aria-label="More"
        title="More"
        className="grid size-11 shrink-0 place-items-center rounded-xl text-ink-2 hover:bg-panel-2 hover:text-ink [&_svg]:size-5"
      >
        <EllipsisVertical aria-hidden="true" />
      </Menu.Trigger>
      <span ref={anchor} className="absolute" />
      <Menu.Portal container={anchor}>
        <Menu.Positioner sideOffset={4} align="end" className="z-40 outline-none">
          <Menu.Popup
            finalFocus={() => focusTarget.current ?? true}
            className="max-h-(--available-height) min-w-60 overflow-y-auto rounded-2xl border border-line bg-panel p-1.5 text-ink shadow-lift outline-none"
          >
            <ActionItem icon={<Route />} onClick={onPlanTrip}>
              Plan a trip here
            </ActionItem>
            <Menu.LinkItem
              className={MENU_ITEM_CLASS}
              closeOnClick
              href={directionsLink(point, name, navigator.userAgent)}
              target="_blank"
              rel="noreferrer"
              onClick={() => track({ type: 'charger_interaction', action: 'directions', charger_id: id })}
            >
              <ExternalLink aria-hidden="true" /> Open in maps app
            </Menu.LinkItem>
            <ActionItem icon={<Copy />} onClick={address === null ? null : () => void copy(address, 'Address')}>
              Copy address
            </ActionItem>
            <ActionItem icon={<LocateFixed />} onClick={() => void copy(coordinates, 'Coordinates')}>
              Copy coordinates
            </ActionItem>
            <Menu.Separator className="my-1 h-px bg-line" />
            <ActionItem icon={<Flag />} onClick={goTo(onReport)}>
              Report your stop
            </ActionItem>
            <ActionItem icon={<PencilLine />} onClick={onSuggest}>
              Suggest an update
            </ActionItem>
            <ActionItem icon={<History />} onClick={goTo(onHistory)}>
              History
            </ActionItem>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function ActionItem({ icon, onClick, children }: { icon: ReactNode; onClick: (() => void) | null; children: string }) {
  if (onClick === null) return null;
  return (
    <Menu.Item className={MENU_ITEM_CLASS} onClick={onClick}>
      <span aria-hidden="true">{icon}</span> {children}
    </Menu.Item>
  );
}
