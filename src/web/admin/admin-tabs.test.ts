import { expect, test } from 'vitest';
import { ADMIN_TABS, addressOfTab, tabOfAddress } from './admin-tabs.ts';

test('each tab of the dashboard has an address that leads back to it', () => {
  for (const tab of ADMIN_TABS) expect(tabOfAddress(addressOfTab(tab))).toBe(tab);
  expect(addressOfTab('overview')).toBe('/admin');
});

test('the audit log is at the address of its data too, and an address that is none shows the overview', () => {
  expect(tabOfAddress('/admin/audit-log')).toBe('audit');
  expect(tabOfAddress('/admin/users/')).toBe('users');
  expect(tabOfAddress('/admin/nothing')).toBe('overview');
});
