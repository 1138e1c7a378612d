import type { ReactNode } from 'react';
import type { License, Role } from '#domain/account/user.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LICENSE_LABELS, ROLE_LABELS } from './admin-labels.ts';

export type BadgeTone = 'plain' | 'brand' | 'notice' | 'alert' | 'dc' | 'level2';

const TONES: Readonly<Record<BadgeTone, string>> = {
  plain: 'bg-panel-3 text-ink-2',
  brand: 'bg-brand-soft text-brand',
  notice: 'bg-notice-soft text-notice',
  alert: 'bg-alert-soft text-alert',
  dc: 'bg-dc-soft text-dc',
  level2: 'bg-level2-soft text-level2',
};

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 text-2xs font-medium whitespace-nowrap [&_svg]:size-3.5',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

const ROLE_TONES: Readonly<Record<Role, BadgeTone>> = { user: 'plain', admin: 'level2', super_admin: 'dc' };
const LICENSE_TONES: Readonly<Record<License, BadgeTone>> = {
  free: 'plain',
  premium: 'brand',
  business: 'level2',
  enterprise: 'dc',
};

export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={ROLE_TONES[role]}>{ROLE_LABELS[role]}</Badge>;
}

export function LicenseBadge({ license }: { license: License }) {
  return <Badge tone={LICENSE_TONES[license]}>{LICENSE_LABELS[license]}</Badge>;
}
