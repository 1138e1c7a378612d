import type { Context } from 'hono';
import { APP_VERIFICATION_HEADER } from '#contract/app-verification.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { isAdmin } from '#domain/account/admin.ts';
import { findUser } from '../account/store.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from './action.ts';
import type { Env } from './env.ts';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

async function signedInUser(c: Context<Env>, deps: Deps): Promise<Caller | null> {
  const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1];
  const uid = token ? await deps.identity.verify(token) : null;
  return uid ? findUser(deps.sql, uid) : null;
}

/** The signed-in user of a request; throws when the endpoint wants one and there is none, or not one of that rank. */
export async function readCaller(c: Context<Env>, access: Access, deps: Deps): Promise<Caller | null> {
  if (access === 'public') return null;
  const caller = await signedInUser(c, deps);
  if (!caller) throw new AppError('unauthenticated');
  if (access === 'admin' && !isAdmin(caller.role)) throw new AppError('forbidden');
  return caller;
}

/** Refuses a call that does not show that it comes from this product's page, where its endpoint wants that. */
export async function refuseStrangeApp(
  c: Context<Env>,
  { fromApp }: Endpoint,
  { appVerification }: Deps,
): Promise<void> {
  if (!fromApp) return;
  const token = c.req.header(APP_VERIFICATION_HEADER) ?? '';
  if (!(await appVerification.verify(token))) throw new AppError('app_verification_failed');
}
