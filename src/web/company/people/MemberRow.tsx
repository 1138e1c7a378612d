import { Menu } from '@base-ui/react/menu';
import { EllipsisVertical } from 'lucide-react';
import type { CompanyMember } from '#domain/company/company-member.ts';
import { mayManage } from '#domain/company/rights.ts';
import { formatLocalDay } from '#web/lib/format.ts';
import { getInitials } from '#web/lib/initials.ts';
import { classNames } from '#web/ui/class-names.ts';
import { MENU_ITEM_CLASS } from '#web/ui/menu-style.ts';
import type { CompanyTabProps } from '../company-tab-props.ts';
import { RoleTag } from '../RoleTag.tsx';
import type { MemberChange } from './MemberDialog.tsx';

type Props = CompanyTabProps & { member: CompanyMember; onChoose: (change: MemberChange) => void };

type Choice = { readonly label: string; readonly kind: MemberChange['kind'] };

function listChoices({ role, license, payer }: Props['company'], member: CompanyMember): Choice[] {
  const choices: Choice[] = [];
  if (role === 'owner' && license !== null && member.role === 'driver')
    choices.push({ label: 'Make manager', kind: 'promote' });
  if (role === 'owner' && license !== null && member.role === 'manager')
    choices.push({ label: 'Make driver', kind: 'demote' });
  if (role === 'owner' && member.role !== 'owner') choices.push({ label: 'Make owner...', kind: 'transfer' });
  // Removing the payer ends the company's license, so only the owner may do it.
  if (mayManage(role, member.role) && (role === 'owner' || payer?.uid !== member.uid))
    choices.push({ label: 'Remove...', kind: 'remove' });
  return choices;
}

export function MemberRow({ uid, company, member, onChoose }: Props) {
  const { displayName, email, role, joinedAt } = member;
  const choices = listChoices(company, member);
  return (
    <li className="flex items-center gap-3 py-3">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-xs font-semibold text-brand"
      >
        {getInitials(displayName || email)}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          <span className="wrap-anywhere">{displayName}</span>
          {member.uid === uid && <span className="text-xs font-normal text-ink-3">You</span>}
          <RoleTag role={role} />
        </p>
        <p className="text-xs text-ink-2 wrap-anywhere">{email}</p>
        <p className="text-xs text-ink-3 sm:hidden">Member since {formatLocalDay(joinedAt)}</p>
      </div>
      <p className="hidden text-xs text-ink-3 sm:block">Member since {formatLocalDay(joinedAt)}</p>
      {choices.length > 0 ? (
        <Menu.Root>
          <Menu.Trigger
            aria-label={`Actions for ${displayName}, ${email}`}
            title="Actions"
            className="inline-grid size-11 shrink-0 place-items-center rounded-xl text-ink-2 hover:bg-panel-3 hover:text-ink [&_svg]:size-5"
          >
            <EllipsisVertical aria-hidden="true" />
          </Menu.Trigger>
          <Menu.Portal>
            <Menu.Positioner sideOffset={4} align="end" className="z-30 outline-none">
              <Menu.Popup className="min-w-48 rounded-2xl border border-line bg-panel p-1.5 text-ink shadow-lift outline-none">
                {choices.map(({ label, kind }) => (
                  <Menu.Item
                    key={kind}
                    className={classNames(
                      MENU_ITEM_CLASS,
                      kind === 'remove' && 'text-alert data-highlighted:bg-alert-soft data-highlighted:text-alert',
                    )}
                    onClick={() => onChoose({ kind, member })}
                  >
                    {label}
                  </Menu.Item>
                ))}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      ) : (
        <span className="size-11 shrink-0 max-sm:hidden" />
      )}
    </li>
  );
}
