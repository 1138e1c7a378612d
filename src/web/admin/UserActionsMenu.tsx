import { Menu } from '@base-ui/react/menu';
import { EllipsisVertical } from 'lucide-react';
import type { UserSummary } from '#domain/admin/user-summary.ts';
import { classNames } from '#web/ui/class-names.ts';
import { MENU_ITEM_CLASS } from '#web/ui/menu-style.ts';
import { useAdmin } from './admin-context.ts';
import { listAvailableActions, type UserAction } from './user-actions.ts';

type Props = { person: UserSummary; onAction: (action: UserAction) => void };

export function UserActionsMenu({ person, onAction }: Props) {
  const admin = useAdmin();
  const actions = admin === null ? [] : listAvailableActions(admin, person);
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={`Actions for ${person.email}`}
        title="Actions"
        className="inline-grid size-11 shrink-0 place-items-center rounded-xl text-ink-2 hover:bg-panel-3 hover:text-ink [&_svg]:size-5"
      >
        <EllipsisVertical aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-30 outline-none">
          <Menu.Popup className="min-w-52 rounded-2xl border border-line bg-panel p-1.5 text-ink shadow-lift outline-none">
            {actions.map(({ key, label, action }) => (
              <Menu.Item
                key={key}
                className={classNames(
                  MENU_ITEM_CLASS,
                  action.kind === 'delete' && 'text-alert data-highlighted:bg-alert-soft data-highlighted:text-alert',
                )}
                onClick={() => onAction(action)}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
