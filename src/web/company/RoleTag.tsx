import type { CompanyRole } from '#domain/company/company.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ROLE_LABELS } from './company-labels.ts';

const ROLE_COLORS: Readonly<Record<CompanyRole, string>> = {
  owner: 'bg-brand-soft text-brand',
  manager: 'bg-level2-soft text-level2',
  driver: 'bg-panel-3 text-ink-2',
};

export function RoleTag({ role }: { role: CompanyRole }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center rounded-full px-2.5 text-2xs font-medium',
        ROLE_COLORS[role],
      )}
    >
      {ROLE_LABELS[role]}
    </span>
  );
}
