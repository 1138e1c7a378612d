import { decodeJwt } from 'jose';
import { AppError } from '#contract/errors.ts';
import type { AuthToken, identityEndpoints } from '#contract/identity.ts';
import { readSiteSettings } from '../db/site-settings.ts';
import type { Deps } from '../deps.ts';
import { type ActionsOf, ResponseWithCookies } from '../http/action-types.ts';
import { requirePersonalSignIn } from '../http/personal-sign-in.ts';
import { recordAttempt, resetAttempts } from './auth-rate-limits.ts';
import { lacksCompanySignIn, ownsCompanyWithRequiredSignIn } from './company-sign-in-rule-store.ts';
import type { Identity } from './identity.ts';
import { requireStrongPassword } from './password-policy.ts';
import { requireRecentSignIn } from './recent-sign-in.ts';
import { requireOpenRegistration } from './registration.ts';
import type { EmbeddedSignIns } from './sign-ins-type.ts';

const DONE = { success: true } as const;

/** Throws not_found when users sign in with an outside service. */
function requireEmbeddedSignIns({ signIns }: Identity): EmbeddedSignIns {
  if (signIns === null) throw new AppError('not_found');
  return signIns;
}

async function findSubjectEmail({ identity }: Deps, uid: string): Promise<string> {
  return (await identity.lookUp(uid))?.email ?? '';
}

/** If the user must use their company's single sign-on but didn't, ends the token's session and throws. */
async function requireCompanySignIn({ sql, identity, clock }: Deps, { uid, token }: AuthToken): Promise<void> {
  // The server has just issued this token.
  const sessionId = String(decodeJwt(token).sid);
  if (!(await lacksCompanySignIn(sql, { uid, sessionId }, clock()))) return;
  await identity.sessions?.end(uid, sessionId);
  throw new AppError('company_sign_in_required');
}

export const identityActions = {
  async readAccess(_input, { sql, identity, config }) {
    return {
      success: true,
      ...(await readSiteSettings(sql)),
      identity: identity.pageConfig,
      events: config.productEvents,
    };
  },

  async createAccount({ body, ...request }, { sql, identity, clock }) {
    const signIns = requireEmbeddedSignIns(identity);
    await requireOpenRegistration(sql);
    await recordAttempt(sql, 'signUp', { account: body.email, clientIp: request.clientIp }, clock());
    await requireStrongPassword(body.password, body.email);
    const { result, cookies } = await signIns.createAccount(body, request);
    return new ResponseWithCookies({ success: true, data: result }, cookies);
  },

  async signIn({ body, ...request }, deps) {
    const { sql, identity, clock } = deps;
    const signIns = requireEmbeddedSignIns(identity);
    await recordAttempt(sql, 'signIn', { account: body.email, clientIp: request.clientIp }, clock());
    const { result, cookies } = await signIns.signIn(body, request);
    await resetAttempts(sql, 'signIn', body.email);
    await requireCompanySignIn(deps, result);
    return new ResponseWithCookies({ success: true, data: result }, cookies);
  },

  async startGoogleSignIn(request, { sql, identity, clock }) {
    const signIns = requireEmbeddedSignIns(identity);
    if (identity.pageConfig.kind !== 'embedded' || !identity.pageConfig.hasGoogle)
      throw new AppError('operation_not_allowed');
    await recordAttempt(sql, 'google', { account: null, clientIp: request.clientIp }, clock());
    const { result, cookies } = await signIns.startGoogle(request);
    return new ResponseWithCookies({ success: true, url: result }, cookies);
  },

  async renewToken(request, deps) {
    const renewed = await requireEmbeddedSignIns(deps.identity).renewToken(request);
    if (renewed === null) throw new AppError('unauthenticated');
    await requireCompanySignIn(deps, renewed.result);
    return new ResponseWithCookies({ success: true, data: renewed.result }, renewed.cookies);
  },

  async signOut(request, { identity }) {
    const { cookies } = await requireEmbeddedSignIns(identity).signOut(request);
    return new ResponseWithCookies(DONE, cookies);
  },

  async requestPasswordReset({ body: { email }, ...request }, { sql, identity, clock }) {
    const signIns = requireEmbeddedSignIns(identity);
    await recordAttempt(sql, 'mail', { account: email, clientIp: request.clientIp }, clock());
    await signIns.requestReset(email, request);
    return DONE;
  },

  async completePasswordReset({ body: { code, password }, clientIp }, { sql, identity, clock }) {
    const signIns = requireEmbeddedSignIns(identity);
    await recordAttempt(sql, 'code', { account: null, clientIp }, clock());
    const email = await signIns.findResetEmail(code);
    await requireStrongPassword(password, email ?? '');
    await signIns.completeReset(code, password);
    // An emailed reset lets in a user who was locked out by someone else's guesses.
    if (email !== null) await resetAttempts(sql, 'signIn', email);
    return DONE;
  },

  async verifyEmail({ body: { code }, ...request }, { sql, identity, clock }) {
    const signIns = requireEmbeddedSignIns(identity);
    await recordAttempt(sql, 'code', { account: null, clientIp: request.clientIp }, clock());
    await signIns.verifyEmail(code, request);
    return DONE;
  },

  async sendVerificationMail({ subject: { uid }, clientIp }, { sql, identity, clock }) {
    const signIns = requireEmbeddedSignIns(identity);
    await recordAttempt(sql, 'mail', { account: uid, clientIp }, clock());
    await signIns.sendVerification(uid);
    return DONE;
  },

  async changePassword({ body, subject, ...request }, deps) {
    const { sql, identity, clock } = deps;
    const { uid, sessionId } = subject;
    const signIns = requireEmbeddedSignIns(identity);
    await recordAttempt(sql, 'password', { account: uid, clientIp: request.clientIp }, clock());
    await requireStrongPassword(body.newPassword, await findSubjectEmail(deps, uid));
    await signIns.changePassword(uid, body, request);
    await resetAttempts(sql, 'password', uid);
    await identity.revoke(uid, sessionId);
    return DONE;
  },

  async readSecondFactor({ subject }, { identity }) {
    const { secondFactor } = requireEmbeddedSignIns(identity);
    return { success: true, isOn: await secondFactor.isOn(subject.uid), isPassed: subject.hasSecondFactor };
  },

  async enrollSecondFactor({ body: { password }, subject, ...request }, { sql, identity, clock }) {
    const { secondFactor } = requireEmbeddedSignIns(identity);
    const { uid } = subject;
    // Without a password, only the sign-in itself proves who is at the browser.
    if (!(await identity.lookUp(uid))?.providers.includes('password')) requireRecentSignIn(subject, clock());
    await recordAttempt(sql, 'password', { account: uid, clientIp: request.clientIp }, clock());
    const { keyUri, recoveryCodes } = await secondFactor.start(uid, password, request);
    return { success: true, keyUri, recoveryCodes };
  },

  async confirmSecondFactor({ body: { code }, subject, ...request }, { sql, identity, clock }) {
    const { secondFactor } = requireEmbeddedSignIns(identity);
    const { uid } = subject;
    if (!(await secondFactor.isOn(uid))) await requirePersonalSignIn(subject, { sql });
    await recordAttempt(sql, 'factor', { account: uid, clientIp: request.clientIp }, clock());
    const { cookies } = await secondFactor.confirm(uid, code, request);
    await resetAttempts(sql, 'factor', uid);
    return new ResponseWithCookies(DONE, cookies);
  },

  async disableSecondFactor({ body: { password }, subject, ...request }, { sql, identity, clock }) {
    const { secondFactor } = requireEmbeddedSignIns(identity);
    const { uid } = subject;
    // Google sign-in doesn't ask for the second factor, so it must not let someone remove the factor.
    if (!subject.hasSecondFactor && (await secondFactor.isOn(uid))) throw new AppError('second_factor_needed');
    if (await ownsCompanyWithRequiredSignIn(sql, uid)) throw new AppError('owner_needs_second_factor');
    await recordAttempt(sql, 'password', { account: uid, clientIp: request.clientIp }, clock());
    const { cookies } = await secondFactor.stop(uid, password, request);
    return new ResponseWithCookies(DONE, cookies);
  },
} satisfies ActionsOf<typeof identityEndpoints>;
