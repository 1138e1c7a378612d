import { describe, expect, it, vi } from 'vitest';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { Identity, NewAccount } from './identity.ts';

export type KnownDeviations = {
  /** Sessions survive a password reset by emailed code, as on the Firebase emulator. */
  readonly staysSignedInAfterReset?: boolean;
};

export type PageUnderTest = {
  /** The identity of a page in a separate browser, signed out. */
  readonly identity: Identity;
  /** Oldest first. */
  readonly mailedCodes: (email: string, purpose: MailPurpose) => Promise<readonly string[]>;
};

export type MailPurpose = 'resetPassword' | 'verifyEmail';

const SIGNED_OUT_STATE = { uid: null, token: null };
let personCount = 0;

function newPerson(): NewAccount {
  personCount += 1;
  const email = `bea.${personCount}.${Date.now()}@example.com`;
  return { email, password: 'a slow and quiet river', displayName: `Bea ${personCount}` };
}

async function stateOf(identity: Identity) {
  return { uid: identity.uid(), token: await identity.token() };
}

async function rejectionCode(work: Promise<unknown>): Promise<ErrorCode> {
  const error = await work.then(
    () => null,
    (problem: unknown) => problem,
  );
  if (!(error instanceof AppError)) throw new Error('The promise did not reject with an AppError', { cause: error });
  return error.code;
}

function mailedCode({ mailedCodes }: PageUnderTest, email: string, purpose: MailPurpose, number = 1): Promise<string> {
  return vi.waitFor(async () => {
    const code = (await mailedCodes(email, purpose))[number - 1];
    if (code === undefined) throw new Error(`Email ${number} for ${purpose} has not arrived`);
    return code;
  }, 10_000);
}

export function describePageIdentity(
  name: string,
  openPage: () => Promise<PageUnderTest>,
  { staysSignedInAfterReset = false }: KnownDeviations = {},
): void {
  async function openWith(account: NewAccount): Promise<PageUnderTest> {
    const page = await openPage();
    await page.identity.ready();
    await page.identity.createAccount(account);
    return page;
  }

  async function signInElsewhere({ email, password }: Pick<NewAccount, 'email' | 'password'>): Promise<Identity> {
    const { identity } = await openPage();
    await identity.ready();
    await identity.signIn({ email, password });
    return identity;
  }

  describe(`the identity of a page ${name}`, () => {
    it('starts signed out', async () => {
      const { identity } = await openPage();
      await identity.ready();
      expect(await stateOf(identity)).toEqual(SIGNED_OUT_STATE);
      expect(await identity.token(true)).toBeNull();
    });

    it('creates an account and signs in with it, even in another browser', async () => {
      const account = newPerson();
      const { identity } = await openWith(account);
      const uid = identity.uid();
      expect(uid).toEqual(expect.any(String));
      expect(await identity.token()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]*$/);
      expect((await signInElsewhere(account)).uid()).toBe(uid);
      expect((await signInElsewhere({ ...account, email: account.email.toUpperCase() })).uid()).toBe(uid);
    });

    it('allows one account per address', async () => {
      const account = newPerson();
      await openWith(account);
      const { identity } = await openPage();
      expect(await rejectionCode(identity.createAccount({ ...account, password: 'another long one' }))).toBe(
        'email_already_in_use',
      );
      expect(await stateOf(identity)).toEqual(SIGNED_OUT_STATE);
    });

    it('rejects a weak password and an invalid address', async () => {
      const { identity } = await openPage();
      expect(await rejectionCode(identity.createAccount({ ...newPerson(), password: 'abc' }))).toBe('weak_password');
      const code = await rejectionCode(identity.createAccount({ ...newPerson(), email: 'not an address' }));
      expect(['invalid_email', 'invalid_request']).toContain(code);
      expect(await stateOf(identity)).toEqual(SIGNED_OUT_STATE);
    });

    it('gives the same error for a wrong password and an unknown address', async () => {
      const account = newPerson();
      await openWith(account);
      const { identity } = await openPage();
      for (const { email } of [account, newPerson()])
        expect(await rejectionCode(identity.signIn({ email, password: 'a wrong guess' }))).toBe('invalid_credential');
      expect(await stateOf(identity)).toEqual(SIGNED_OUT_STATE);
    });

    it('keeps its token while it is valid, and renews it on request', async () => {
      const { identity } = await openWith(newPerson());
      const [firstToken, uid] = [await identity.token(), identity.uid()];
      expect(await identity.token()).toBe(firstToken);
      // Tokens issued within the same second may be identical.
      await expect.poll(() => identity.token(true), { timeout: 10_000 }).not.toBe(firstToken);
      expect(identity.uid()).toBe(uid);
    });

    it('notifies listeners of sign-ins and sign-outs, but not of renewals', async () => {
      const account = newPerson();
      await openWith(account);
      const { identity } = await openPage();
      await identity.ready();
      const reportedUids: (string | null)[] = [];
      const unsubscribe = identity.onChange(() => reportedUids.push(identity.uid()));
      await identity.signIn(account);
      const uid = identity.uid();
      await identity.token(true);
      await identity.signOut();
      await vi.waitFor(() => expect(reportedUids).toEqual([uid, null]), 10_000);
      expect(await stateOf(identity)).toEqual(SIGNED_OUT_STATE);
      unsubscribe();
      await identity.signIn(account);
      await identity.signOut();
      expect(reportedUids).toHaveLength(2);
    });

    it('signs out one browser and not the others', async () => {
      const account = newPerson();
      const { identity } = await openWith(account);
      const other = await signInElsewhere(account);
      await identity.signOut();
      expect(await stateOf(identity)).toEqual(SIGNED_OUT_STATE);
      expect(await other.token(true)).not.toBeNull();
      await identity.signOut();
    });

    it('sets a new password with an emailed code, which works only once', async () => {
      const account = newPerson();
      await openWith(account);
      const page = await openPage();
      const { identity } = page;
      await identity.sendPasswordReset(account.email);
      const code = await mailedCode(page, account.email, 'resetPassword');
      expect(await rejectionCode(identity.completePasswordReset(code, 'abc'))).toBe('weak_password');
      const changedAccount = { ...account, password: 'a quick and noisy street' };
      await identity.completePasswordReset(code, changedAccount.password);
      expect(await rejectionCode(signInElsewhere(account))).toBe('invalid_credential');
      expect((await signInElsewhere(changedAccount)).uid()).not.toBeNull();
      expect(await rejectionCode(identity.completePasswordReset(code, 'a third one altogether'))).toBe(
        'invalid_action_code',
      );
    });

    if (!staysSignedInAfterReset) {
      it('ends sessions from before a reset', async () => {
        const account = newPerson();
        const { identity: earlierIdentity } = await openWith(account);
        const page = await openPage();
        const { identity } = page;
        await identity.sendPasswordReset(account.email);
        await identity.completePasswordReset(
          await mailedCode(page, account.email, 'resetPassword'),
          'a quick and noisy street',
        );
        expect(await earlierIdentity.token(true)).toBeNull();
      });
    }

    it('does not reveal whether an address has an account when a reset is requested', async () => {
      const { identity } = await openPage();
      await expect(identity.sendPasswordReset(newPerson().email)).resolves.toBeUndefined();
    });

    it('rejects a code that it did not email', async () => {
      const { identity } = await openPage();
      expect(await rejectionCode(identity.completePasswordReset('nonsense', 'a long enough one'))).toBe(
        'invalid_action_code',
      );
      expect(await rejectionCode(identity.applyActionCode('nonsense'))).toBe('invalid_action_code');
    });

    it('emails a verification code to a new address, and another one on request', async () => {
      const account = newPerson();
      const page = await openWith(account);
      const { identity } = page;
      await mailedCode(page, account.email, 'verifyEmail');
      await identity.sendVerificationMail();
      await identity.applyActionCode(await mailedCode(page, account.email, 'verifyEmail', 2));
    });

    it('verifies an address only while signed in to its account', async () => {
      const account = newPerson();
      const page = await openWith(account);
      const code = await mailedCode(page, account.email, 'verifyEmail');
      await page.identity.signOut();
      expect(await rejectionCode(page.identity.applyActionCode(code))).toBe('requires_recent_login');
      await page.identity.createAccount(newPerson());
      expect(await rejectionCode(page.identity.applyActionCode(code))).toBe('requires_recent_login');
    });

    it('requires the old password to set a new one', async () => {
      const account = newPerson();
      const { identity } = await openWith(account);
      const newPassword = 'a bright and windy hill';
      expect(await rejectionCode(identity.changePassword('a wrong guess', newPassword))).toBe('wrong_password');
      expect(await rejectionCode(identity.changePassword(account.password, 'abc'))).toBe('weak_password');
      await identity.changePassword(account.password, newPassword);
      expect(await identity.token(true)).not.toBeNull();
      expect(await rejectionCode(signInElsewhere(account))).toBe('invalid_credential');
      expect((await signInElsewhere({ ...account, password: newPassword })).uid()).toBe(identity.uid());
    });
  });
}
