import { PATHS } from '#web/lib/paths.ts';

export const ADMIN_TABS = ['overview', 'users', 'licenses', 'reports', 'audit', 'settings'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The audit log has the address of its data too. */
const SECOND_NAMES: Readonly<Record<string, AdminTab>> = { 'audit-log': 'audit' };

/** The address of a tab: the first one is the dashboard itself. */
export function tabPath(tab: AdminTab): string {
  return tab === 'overview' ? PATHS.admin : `${PATHS.admin}/${tab}`;
}

/** The tab that an address names; any other address of the dashboard is that of the first one. */
export function tabFromPath(path: string): AdminTab {
  const name = path.slice(PATHS.admin.length).split('/')[1] ?? '';
  return SECOND_NAMES[name] ?? ADMIN_TABS.find((tab) => tab === name) ?? 'overview';
}
