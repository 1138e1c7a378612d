import type { brandingEndpoints } from '#contract/company/branding.ts';
import { AppError } from '#contract/errors.ts';
import { checkFeature } from '#domain/license/gate.ts';
import { processLogo } from '../../files/process-photo.ts';
import type { ActionsOf } from '../../http/action-types.ts';
import { matchesEtag } from '../../http/files/etag.ts';
import type { RateLimitCheck } from '../../http/serve.ts';
import { consumeRateLimits, rateLimitKey } from '../../limits/rate-limits.ts';
import { getCompanyChangeContext } from '../change-context.ts';
import { requireMember, requireOwner } from '../membership.ts';
import { findBranding, findLogo, removeBranding, saveBranding } from './branding-store.ts';

const SAVE_LIMIT = { count: 40, windowMs: 60 * 60_000 } as const;

/** Counts a save toward the limit before its logo is read. */
export const checkBrandingRateLimit: RateLimitCheck = async ({ caller }, _, { sql, clock }) => {
  if (caller === null) return;
  const limit = { ...SAVE_LIMIT, key: rateLimitKey('branding', caller.uid) };
  const retryAfterSeconds = await consumeRateLimits(sql, [limit], clock());
  if (retryAfterSeconds !== null) throw new AppError('too_many_branding_saves', { retryAfterSeconds });
};

export const brandingActions = {
  async readBranding({ caller }, { sql }) {
    return { success: true, data: await findBranding(sql, requireOwner(caller).id) };
  },

  async saveBranding(request, deps) {
    const { body, caller, clientIp, signal } = request;
    const company = requireOwner(caller);
    const gate = checkFeature(company.license ?? 'free', 'custom_branding');
    if (!gate.hasAccess) throw new AppError('not_licensed', gate);
    const sender = { account: caller.uid, clientIp, signal };
    const { name, color, logo: sent } = body;
    const logo = typeof sent === 'string' ? await processLogo(Buffer.from(sent, 'base64'), sender) : sent;
    const save = { name: name || null, color: color || null, logo };
    const data = await saveBranding(deps.sql, save, getCompanyChangeContext(request, deps, company));
    return { success: true, data };
  },

  async removeBranding(request, deps) {
    await removeBranding(deps.sql, getCompanyChangeContext(request, deps, requireOwner(request.caller)));
    return { success: true };
  },

  async readLogo({ caller, params: { id }, headers }, { sql }) {
    const company = requireMember(caller);
    if (company.branding?.logo?.id !== id) throw new AppError('logo_not_found');
    // Revalidated each time, because a member may have left.
    const cacheHeaders = { etag: `"${id}"`, 'cache-control': 'private, no-cache' };
    if (matchesEtag(headers, cacheHeaders.etag)) return { status: 304, body: null, headers: cacheHeaders };
    const body = await findLogo(sql, company.id, id);
    if (body === null) throw new AppError('logo_not_found');
    return { status: 200, body, headers: cacheHeaders };
  },
} satisfies ActionsOf<typeof brandingEndpoints>;
