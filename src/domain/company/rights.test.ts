import { expect, it } from 'vitest';
import { CompanyRole } from './company.ts';
import { mayManage } from './rights.ts';

it('The owner manages everyone else, managers manage drivers, and drivers manage no one', () => {
  const managed = (actor: CompanyRole) => CompanyRole.options.filter((role) => mayManage(actor, role));
  expect(managed('owner')).toEqual(['manager', 'driver']);
  expect(managed('manager')).toEqual(['driver']);
  expect(managed('driver')).toEqual([]);
});
