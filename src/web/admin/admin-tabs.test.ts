import { expect, test } from 'vitest';
import { ADMIN_TABS, tabFromPath, tabPath } from './admin-tabs.ts';

test('each tab of the dashboard has an address that leads back to it', () => {
  for (const tab of ADMIN_TABS) expect(tabFromPath(tabPath(tab))).toBe(tab);
  expect(tabPath('overview')).toBe('/admin');
});

test('the audit log is at the address of its data too, and an address that is none shows the overview', () => {
  expect(tabFromPath('/admin/audit-log')).toBe('audit');
  expect(tabFromPath('/admin/users/')).toBe('users');
  expect(tabFromPath('/admin/nothing')).toBe('overview');
});
