import { expect, it } from 'vitest';
import { readClaimedPerson } from './claimed-person.ts';

const cole = {
  iss: 'https://accounts.google.com',
  sub: '1',
  email: 'cole@hauling.example',
  name: 'Cole',
  email_verified: true,
};

it.each([undefined, '', 'other.example', true])(
  "A Google account with a company address is refused unless it is in the company's Google Workspace (hd: %s)",
  (hd) => {
    expect(() => readClaimedPerson({ ...cole, hd }, 'hauling.example')).toThrow(
      expect.objectContaining({ code: 'company_sign_in_unverified' }),
    );
  },
);

it("An account in the company's Google Workspace is accepted, and other issuers need no hd claim", () => {
  const person = { sub: '1', email: 'cole@hauling.example', name: 'Cole' };
  expect(readClaimedPerson({ ...cole, hd: 'Hauling.example' }, 'hauling.example')).toEqual(person);
  expect(readClaimedPerson({ ...cole, iss: 'https://login.example.com' }, 'hauling.example')).toEqual(person);
});
