import type { Context } from 'hono';
import { APP_VERIFICATION_HEADER } from '#contract/app-verification-header.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { isAdmin } from '#domain/account/roles.ts';
import { checkLicense } from '#domain/license/gate.ts';
import { identifyKey, readKey } from '../account/api-keys/identify-key.ts';
import type { Subject } from '../account/identity.ts';
import { findUser, isDeletedUser } from '../account/user-store.ts';
import { refreshDueSubscription } from '../billing/refresh-subscription.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from './action-types.ts';
import type { Env } from './env.ts';

// An emulator's tokens are unsigned and end with a dot.
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i;

export type Requester = { readonly subject: Subject | null; readonly caller: Caller | null };

async function getSubject(c: Context<Env>, deps: Deps): Promise<Subject> {
  const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1];
  const subject = token ? await deps.identity.verify(token) : null;
  if (!subject) throw new AppError('unauthenticated');
  return subject;
}

/** Returns the user with the license in effect now; refreshes subscriptions that are due. */
export async function findCaller(uid: string, deps: Deps): Promise<Caller | null> {
  const found = await findUser(deps.sql, uid, deps.clock());
  if (!found || found.dueUids.length === 0) return found?.user ?? null;
  await Promise.all(found.dueUids.map((due) => refreshDueSubscription(due, deps)));
  return (await findUser(deps.sql, uid, deps.clock()))?.user ?? null;
}

/** Throws if the request doesn't meet the endpoint's access level, or if its API key isn't accepted there. */
export async function authenticate(
  c: Context<Env>,
  { access, scope }: Pick<Endpoint, 'access' | 'scope'>,
  deps: Deps,
): Promise<Requester> {
  const text = readKey(c);
  const holder = text === null ? null : await identifyKey(c, { text, scope }, deps, findCaller);
  if (holder !== null && access !== 'public') return holder;
  if (access === 'public') return { subject: null, caller: null };
  const subject = await getSubject(c, deps);
  const caller = await findCaller(subject.uid, deps);
  if (!caller && (await isDeletedUser(deps.sql, subject.uid))) throw new AppError('unauthenticated');
  if (access === 'identity') return { subject, caller };
  if (!caller) throw new AppError('profile_not_found');
  if (access === 'admin' && !isAdmin(caller.role)) throw new AppError('forbidden');
  if (access === 'admin' && !subject.hasSecondFactor) throw new AppError('second_factor_required');
  return { subject, caller };
}

export function requireLicense({ licenseRequirement }: Endpoint, caller: Caller | null): void {
  if (!licenseRequirement) return;
  const gate = checkLicense(caller?.license ?? null, licenseRequirement);
  if (!gate.hasAccess) throw new AppError('not_licensed', gate);
}

/** Rejects requests from other origins, even of the same site: browsers send our cookies with those too. */
export function requireSameOrigin(c: Context<Env>, { config }: Deps): void {
  const site = c.req.header('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') throw new AppError('forbidden');
  const origin = c.req.header('origin');
  if (origin === undefined) return;
  const ownHosts = [config.publicUrl, c.req.url].flatMap((url) => (url === null ? [] : [new URL(url).host]));
  if (!URL.canParse(origin) || !ownHosts.includes(new URL(origin).host)) throw new AppError('forbidden');
}

export async function requireAppVerification(
  c: Context<Env>,
  { requiresAppVerification }: Endpoint,
  { appVerification }: Deps,
): Promise<void> {
  if (!requiresAppVerification) return;
  const token = c.req.header(APP_VERIFICATION_HEADER) ?? '';
  if (!(await appVerification.verify(token))) throw new AppError('app_verification_failed');
}
