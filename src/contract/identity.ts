import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_TOO_LONG } from '#domain/account/sign-up.ts';
import { DisplayName } from '#domain/account/user.ts';
import { SiteSettings } from '#domain/admin/site-settings.ts';
import { endpoints } from './endpoint.ts';
import { EventSinks } from './event-sinks.ts';

export const IdentityConfig = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('embedded'), hasGoogle: z.boolean() }),
  z.object({
    kind: z.literal('firebase'),
    options: z.object({ apiKey: z.string(), authDomain: z.string(), projectId: z.string(), appId: z.string() }),
    /** Null for the real service. */
    emulatorUrl: z.url().nullable(),
    /** The App Check site key; null if the page uses the server's own proof of work instead. */
    appCheckSiteKey: z.string().nullable(),
  }),
]);
export type IdentityConfig = z.infer<typeof IdentityConfig>;

export const AuthToken = z.object({ uid: z.string(), token: z.string(), expiresAt: z.iso.datetime() });
export type AuthToken = z.infer<typeof AuthToken>;

const EMAIL_MAX = 254;
/** PostgreSQL can't store NUL characters in text. */
const NO_CONTROL_CHARACTERS = /^\P{Cc}*$/u;
const CODE_MAX = 512;

const Email = z
  .string()
  .trim()
  .meta({ format: 'email' })
  .pipe(z.email('Please enter a valid email address.').max(EMAIL_MAX));
/** The provider checks the minimum length and has its own message for it. */
const Password = z.string().max(PASSWORD_MAX, PASSWORD_TOO_LONG);
const Code = z.string().min(1).max(CODE_MAX).regex(NO_CONTROL_CHARACTERS);
/** Six digits from an authenticator app, or a recovery code. */
const FactorCode = z.string().trim().min(6).max(32);
const SuccessResponse = z.object({ success: z.literal(true) });
const SignedInResponse = z.object({ success: z.literal(true), data: AuthToken });

export const identityEndpoints = endpoints({
  readAccess: {
    method: 'get',
    path: '/api/access',
    access: 'public',
    tag: 'account',
    summary: 'Returns how users sign in to this server, where pages send product events, and the site-wide settings',
    response: z.object({
      success: z.literal(true),
      ...SiteSettings.shape,
      identity: IdentityConfig,
      events: EventSinks,
    }),
  },
  createAccount: {
    method: 'post',
    path: '/api/auth/sign-up',
    access: 'public',
    requiresAppVerification: true,
    tag: 'account',
    summary: 'Creates an account with a password and signs in; the session is in an HTTP-only cookie',
    body: z.object({ email: Email, password: Password, displayName: DisplayName }),
    response: SignedInResponse,
    errors: ['email_already_in_use', 'registration_closed', 'weak_password'],
    failure: 'sign_up_failed',
  },
  signIn: {
    method: 'post',
    path: '/api/auth/sign-in',
    access: 'public',
    requiresAppVerification: true,
    tag: 'account',
    summary: 'Signs in with a password, and with a code if two-step sign-in is on',
    body: z.object({ email: Email, password: Password, code: FactorCode.optional() }),
    response: SignedInResponse,
    errors: [
      'company_sign_in_required',
      'invalid_credential',
      'second_factor_needed',
      'second_factor_wrong',
      'too_many_requests',
    ],
    failure: 'sign_in_failed',
  },
  startGoogleSignIn: {
    method: 'post',
    path: '/api/auth/google',
    access: 'public',
    requiresAppVerification: true,
    tag: 'account',
    summary: 'Returns the URL where Google continues the sign-in; Google redirects back to /auth/google',
    body: z.object({}),
    response: z.object({ success: z.literal(true), url: z.url() }),
    errors: ['operation_not_allowed'],
    failure: 'google_sign_in_failed',
  },
  renewToken: {
    method: 'post',
    path: '/api/auth/token',
    access: 'public',
    tag: 'account',
    summary: 'Returns a new bearer token for the session in the cookie',
    body: z.object({}),
    response: SignedInResponse,
    errors: ['company_sign_in_required'],
  },
  signOut: {
    method: 'post',
    path: '/api/auth/sign-out',
    access: 'public',
    tag: 'account',
    summary: 'Ends the session in the cookie',
    body: z.object({}),
    response: SuccessResponse,
    failure: 'sign_out_failed',
  },
  requestPasswordReset: {
    method: 'post',
    path: '/api/auth/password-reset',
    access: 'public',
    requiresAppVerification: true,
    tag: 'account',
    summary: 'Emails a password-reset link; the response is the same whether or not the account exists',
    body: z.object({ email: Email }),
    response: SuccessResponse,
    errors: ['too_many_requests'],
  },
  completePasswordReset: {
    method: 'post',
    path: '/api/auth/password-reset/complete',
    access: 'public',
    tag: 'account',
    summary: 'Sets a new password with the code from an emailed link, and ends all sessions',
    body: z.object({ code: Code, password: Password }),
    response: SuccessResponse,
    errors: ['invalid_action_code', 'weak_password'],
  },
  verifyEmail: {
    method: 'post',
    path: '/api/auth/verify-email',
    access: 'public',
    tag: 'account',
    summary: "Verifies the signed-in user's email address with the code from an emailed link",
    body: z.object({ code: Code }),
    response: SuccessResponse,
    errors: ['invalid_action_code', 'requires_recent_login'],
  },
  sendVerificationMail: {
    method: 'post',
    path: '/api/auth/verification-mail',
    access: 'identity',
    tag: 'account',
    summary: "Emails a link that verifies the user's email address",
    body: z.object({}),
    response: SuccessResponse,
  },
  changePassword: {
    method: 'post',
    path: '/api/auth/change-password',
    access: 'identity',
    requiresPersonalSignIn: 'always',
    tag: 'account',
    summary: "Changes the user's password, and ends all other sessions",
    body: z.object({ currentPassword: Password, newPassword: Password }),
    response: SuccessResponse,
    errors: ['operation_not_allowed', 'weak_password', 'wrong_password'],
  },
  readSecondFactor: {
    method: 'get',
    path: '/api/auth/second-factor',
    access: 'identity',
    tag: 'account',
    summary: 'Returns whether two-step sign-in is on for the user, and whether this session has passed it',
    response: z.object({ success: z.literal(true), isOn: z.boolean(), isPassed: z.boolean() }),
  },
  enrollSecondFactor: {
    method: 'post',
    path: '/api/auth/second-factor',
    access: 'identity',
    requiresPersonalSignIn: 'always',
    tag: 'account',
    summary:
      'Starts setting up two-step sign-in; needs the password or, without one, a recent sign-in. Returns a key for an authenticator app, and recovery codes',
    body: z.object({ password: Password.optional() }),
    response: z.object({ success: z.literal(true), keyUri: z.string(), recoveryCodes: z.array(z.string()) }),
    errors: ['operation_not_allowed', 'requires_recent_login', 'wrong_password'],
  },
  confirmSecondFactor: {
    method: 'post',
    path: '/api/auth/second-factor/confirm',
    access: 'identity',
    tag: 'account',
    summary: 'Turns on two-step sign-in with a first code, or passes it for this session',
    body: z.object({ code: FactorCode }),
    response: SuccessResponse,
    errors: ['invalid_verification_code', 'operation_not_allowed', 'personal_sign_in_required'],
  },
  disableSecondFactor: {
    method: 'post',
    path: '/api/auth/second-factor/stop',
    access: 'identity',
    requiresPersonalSignIn: 'always',
    tag: 'account',
    summary: 'Turns off two-step sign-in',
    body: z.object({ password: Password.optional() }),
    response: SuccessResponse,
    errors: ['owner_needs_second_factor', 'second_factor_needed', 'wrong_password'],
  },
});
