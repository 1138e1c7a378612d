import { describe, expect, it } from 'vitest';
import { IdentityConfig } from '#contract/identity.ts';
import type { Identity } from './identity.ts';

export const FORGERIES = [
  'that has expired',
  'from another issuer',
  'for another audience',
  'signed with an unknown key',
  'that is not signed',
  'without a user',
] as const;
export type Forgery = (typeof FORGERIES)[number];

export type NewPerson = { readonly email: string; readonly password: string; readonly displayName: string };

export type IdentityUnderTest = {
  readonly identity: Identity;
  readonly openSecondProcess: () => Promise<Identity>;
  readonly createAccount: (person: NewPerson) => Promise<{ readonly uid: string; readonly token: string }>;
  readonly signIn: (person: NewPerson) => Promise<string>;
  /** Null if such tokens are genuine at this provider; for example, Firebase's emulator doesn't sign its tokens. */
  readonly forge: (forgery: Forgery, uid: string) => Promise<string | null>;
};

let personCount = 0;

function newPerson(): NewPerson {
  personCount += 1;
  const email = `ada.${personCount}.${Date.now()}@example.com`;
  return { email, password: 'a long and quiet road', displayName: `Ada ${personCount}` };
}

export function describeIdentity(name: string, getUnderTest: () => IdentityUnderTest): void {
  describe(`the identity provider ${name}`, () => {
    it("identifies a token's user and sign-in time", async () => {
      const { identity, createAccount } = getUnderTest();
      const before = Math.floor(Date.now() / 1000) * 1000;
      const { uid, token } = await createAccount(newPerson());
      const subject = await identity.verify(token);
      expect(subject).toMatchObject({ uid, hasSecondFactor: false });
      expect(subject?.signedInAt.getTime()).toBeGreaterThanOrEqual(before);
      expect(subject?.signedInAt.getTime()).toBeLessThanOrEqual(Date.now());
    });

    it.each(FORGERIES)('rejects a token %s', async (forgery) => {
      const { identity, createAccount, forge } = getUnderTest();
      const { uid, token } = await createAccount(newPerson());
      const forged = await forge(forgery, uid);
      if (forged !== null) expect(await identity.verify(forged)).toBeNull();
      expect(await identity.verify(token)).toMatchObject({ uid });
    });

    it.each(['', 'nonsense', 'a.b.c', '..', 'eyJhbGciOiJub25lIn0.e30.'])(
      'does not accept %j as a token',
      async (text) => {
        expect(await getUnderTest().identity.verify(text)).toBeNull();
      },
    );

    it('rejects a tampered token', async () => {
      const { identity, createAccount } = getUnderTest();
      const [one, other] = [await createAccount(newPerson()), await createAccount(newPerson())];
      const [header, payload, signature] = one.token.split('.');
      const [, otherPayload] = other.token.split('.');
      if (signature === '') return;
      expect(await identity.verify([header, otherPayload, signature].join('.'))).toBeNull();
      expect(await identity.verify([header, payload, ''].join('.'))).toBeNull();
    });

    it("returns a user's record, and null for an unknown user", async () => {
      const { identity, createAccount } = getUnderTest();
      const person = newPerson();
      const { uid } = await createAccount(person);
      expect(await identity.lookUp(uid)).toEqual({
        uid,
        email: person.email,
        emailVerified: false,
        displayName: person.displayName,
        providers: ['password'],
        googleId: null,
        signedOutAt: null,
      });
      expect(await identity.lookUp('unknown')).toBeNull();
    });

    it('ends all sessions of one user immediately in every process, and allows a new sign-in', async () => {
      const { identity, openSecondProcess, createAccount, signIn } = getUnderTest();
      const [person, other] = [newPerson(), newPerson()];
      const { uid, token } = await createAccount(person);
      const secondToken = await signIn(person);
      const { token: otherToken } = await createAccount(other);
      const second = await openSecondProcess();
      expect(await second.verify(token)).not.toBeNull();
      await identity.revoke(uid);
      for (const provider of [identity, second])
        for (const endedToken of [token, secondToken]) expect(await provider.verify(endedToken)).toBeNull();
      expect(await second.verify(otherToken)).not.toBeNull();
      expect(await identity.lookUp(uid)).not.toBeNull();
      // Some providers count in whole seconds, so a sign-in within the same second may have to be repeated.
      await expect.poll(async () => identity.verify(await signIn(person)), { timeout: 10_000 }).toMatchObject({ uid });
    });

    it('deletes a user immediately in every process, and deleting them again does no harm', async () => {
      const { identity, openSecondProcess, createAccount, signIn } = getUnderTest();
      const person = newPerson();
      const { uid, token } = await createAccount(person);
      const second = await openSecondProcess();
      expect(await second.verify(token)).not.toBeNull();
      await identity.remove(uid);
      for (const provider of [identity, second]) expect(await provider.verify(token)).toBeNull();
      expect(await identity.lookUp(uid)).toBeNull();
      await expect(signIn(person)).rejects.toThrow();
      await identity.remove(uid);
    });

    it('signs out or deletes an unknown user without an error', async () => {
      const { identity } = getUnderTest();
      await identity.revoke('unknown');
      await identity.remove('unknown');
    });

    it('provides the settings that a page needs to sign users in', () => {
      const { identity } = getUnderTest();
      expect(IdentityConfig.parse(identity.pageConfig)).toEqual(identity.pageConfig);
      expect(identity.pageConfig.kind).toBe(identity.kind);
    });
  });
}
