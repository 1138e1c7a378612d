import { Hono, type MiddlewareHandler } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { AppError } from '#contract/errors.ts';
import { accountActions } from './account/actions.ts';
import { apiKeyActions } from './account/api-keys/actions.ts';
import { appVerificationActions } from './account/app-verification/actions.ts';
import { serveGoogleCallback } from './account/google-callback-route.ts';
import { identityActions } from './account/identity-actions.ts';
import { adminActions } from './admin/actions.ts';
import { analyticsActions } from './analytics/actions.ts';
import { companyAnalyticsActions } from './analytics/company-actions.ts';
import { assistantActions } from './assistant/actions.ts';
import { serveMessageStream } from './assistant/message-stream-route.ts';
import { subscriptionActions } from './billing/actions.ts';
import { serveStripeWebhook } from './billing/stripe-webhook-route.ts';
import { chargerActions } from './chargers/actions.ts';
import { mapActions } from './chargers/map/map-actions.ts';
import { serveStationEvents } from './chargers/station-events-route.ts';
import { companyActions } from './company/actions.ts';
import { brandingActions, checkBrandingRateLimit } from './company/branding/actions.ts';
import { companySessionActions } from './company/company-session-actions.ts';
import { invitationActions } from './company/invitation-actions.ts';
import { memberActions } from './company/member-actions.ts';
import { sharedFavoriteActions } from './company/shared-favorite-actions.ts';
import { sharedRigActions } from './company/shared-rig-actions.ts';
import { serveCompanyCallback } from './company/sign-on/callback-route.ts';
import { signOnActions } from './company/sign-on/owner-actions.ts';
import { companySignInActions } from './company/sign-on/sign-in-actions.ts';
import type { Deps } from './deps.ts';
import { eventActions } from './events/actions.ts';
import { favoriteActions } from './favorites/actions.ts';
import type { ActionsOf } from './http/action-types.ts';
import { rejectOtherMethods } from './http/allowed-methods.ts';
import type { Env } from './http/env.ts';
import { serveServiceWorker } from './http/files/serve-service-worker.ts';
import { serveBasemap, servePageOnNavigation, serveWeb } from './http/files/serve-web.ts';
import { limitPerAddress } from './http/limits/address-limiter.ts';
import { rejectOversizedBody, UploadSlots } from './http/limits/body-limits.ts';
import { warnAboutProxies } from './http/limits/proxy-warning.ts';
import { serveOpenApi } from './http/openapi/serve-openapi.ts';
import { requestLog } from './http/request-log.ts';
import { buildContentSecurityPolicy, securityHeaders } from './http/security-headers.ts';
import { sendProblem } from './http/send-problem.ts';
import { type RateLimitCheck, serve } from './http/serve.ts';
import { serveWellKnown } from './http/well-known.ts';
import { infoActions } from './info/actions.ts';
import { usageActions } from './license/actions.ts';
import { serveMailbox } from './mail/mailbox-page.ts';
import { syncActions } from './offline/actions.ts';
import { placeActions } from './places/actions.ts';
import { reviewActions } from './reviews/actions.ts';
import { moderationActions } from './reviews/moderation-actions.ts';
import { checkPhotoRateLimit } from './reviews/review-limits.ts';
import { rigActions } from './rigs/actions.ts';
import { searchActions } from './searches/actions.ts';
import { naturalActions } from './searches/natural-actions.ts';
import { suggestionActions } from './suggestions/actions.ts';
import { tripActions } from './trips/actions.ts';
import { serveTripUpdates } from './trips/drive/trip-updates-route.ts';
import { voiceActions } from './voice/actions.ts';
import { checkVoiceRateLimit } from './voice/voice-limits.ts';

const ACTIONS: ActionsOf<typeof ENDPOINTS> = {
  ...accountActions,
  ...adminActions,
  ...analyticsActions,
  ...apiKeyActions,
  ...appVerificationActions,
  ...assistantActions,
  ...chargerActions,
  ...companyActions,
  ...companySessionActions,
  ...sharedFavoriteActions,
  ...sharedRigActions,
  ...invitationActions,
  ...memberActions,
  ...brandingActions,
  ...companyAnalyticsActions,
  ...eventActions,
  ...favoriteActions,
  ...identityActions,
  ...infoActions,
  ...mapActions,
  ...moderationActions,
  ...naturalActions,
  ...placeActions,
  ...reviewActions,
  ...rigActions,
  ...searchActions,
  ...signOnActions,
  ...companySignInActions,
  ...subscriptionActions,
  ...suggestionActions,
  ...syncActions,
  ...tripActions,
  ...usageActions,
  ...voiceActions,
};

export type AppOptions = {
  /** Null to serve only the API. */
  readonly webFolder: string | null;
  /** Validates every response against its schema; for tests. */
  readonly strict?: boolean;
};

const LARGEST_BODY_BYTES = Math.max(...Object.values<Endpoint>(ENDPOINTS).map(({ maxBodyBytes = 0 }) => maxBodyBytes));

/** Rate limits that apply before the request body is read. */
const RATE_LIMITS: { readonly [name in keyof typeof ENDPOINTS]?: RateLimitCheck } = {
  addPhoto: checkPhotoRateLimit,
  saveBranding: checkBrandingRateLimit,
  sendVoiceCommand: checkVoiceRateLimit,
};

/** A Host header such as 127.999.1.1 makes a URL that can't be parsed. */
const rejectInvalidHost: MiddlewareHandler = async (c, next) => {
  if (!URL.canParse(c.req.url)) throw new AppError('invalid_host');
  await next();
};

function createServer(deps: Deps): Hono<Env> {
  const server = new Hono<Env>();
  server.use('*', requestLog(deps.log));
  server.use('*', warnAboutProxies(deps.config.trustedProxies, deps.log));
  server.use('*', securityHeaders(deps.config));
  server.get('/healthz', (c) => c.json({ status: 'healthy' }));
  server.use('*', limitPerAddress(deps.config.trustedProxies));
  server.use('*', rejectInvalidHost);
  server.use('*', rejectOversizedBody(LARGEST_BODY_BYTES));
  server.onError((error, c) => sendProblem(c, error, deps.log));
  return server;
}

function respondNotFound(): never {
  throw new AppError('not_found');
}

export function createApp(deps: Deps, { webFolder, strict = false }: AppOptions): Hono<Env> {
  const server = createServer(deps);
  rejectOtherMethods(server, '/healthz', ['get']);
  // The only path that is both an endpoint and a page.
  if (webFolder !== null) servePageOnNavigation(server, webFolder, '/admin/audit-log');
  // These event streams share their paths with endpoints: the Accept header decides.
  serveTripUpdates(server, deps);
  serveMessageStream(server, deps);
  serve(server, ENDPOINTS, ACTIONS, deps, strict, { rateLimits: RATE_LIMITS, uploads: new UploadSlots() });
  serveOpenApi(server, ENDPOINTS, deps.config.publicUrl);
  serveGoogleCallback(server, deps);
  serveCompanyCallback(server, deps);
  serveStripeWebhook(server, deps);
  serveStationEvents(server, deps);
  server.all('/api/*', respondNotFound);
  serveMailbox(server, deps.config);
  serveWellKnown(server, deps);
  serveBasemap(server, deps.config.basemapFile);
  if (webFolder !== null) {
    const { hasOfflineApp } = deps.config;
    serveServiceWorker(server, webFolder, {
      policy: buildContentSecurityPolicy(deps.config),
      isEnabled: hasOfflineApp,
    });
    serveWeb(server, webFolder);
  }
  server.notFound(respondNotFound);
  return server;
}
