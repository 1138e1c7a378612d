import type { TrackedEvent } from '#contract/product-events.ts';

type Body = RequestInit['body'];
type ToEvent = (body: Body) => TrackedEvent;

const chargerEvent =
  (action: Extract<TrackedEvent, { type: 'charger_interaction' }>['action']): ToEvent =>
  () => ({ type: 'charger_interaction', action });
const premiumEvent =
  (feature: Extract<TrackedEvent, { type: 'premium_feature' }>['feature']): ToEvent =>
  () => ({ type: 'premium_feature', action: 'use', feature });
const userEvent =
  (action: Extract<TrackedEvent, { type: 'user_action' }>['action']): ToEvent =>
  () => ({ type: 'user_action', action });
const routeEvent =
  (action: Extract<TrackedEvent, { type: 'route_planning' }>['action']): ToEvent =>
  () => ({ type: 'route_planning', action });

function planningEvent(body: Body): TrackedEvent {
  const { waypoints }: { readonly waypoints?: readonly unknown[] } = typeof body === 'string' ? JSON.parse(body) : {};
  return { type: 'route_planning', action: 'plan', waypoints_count: waypoints?.length ?? 0 };
}

/** Calls that are tracked as events when they succeed. Events contain only counts from a call's data. */
export const CALL_EVENTS: Readonly<Record<string, ToEvent>> = {
  'post /api/user/favorites': chargerEvent('save'),
  'delete /api/user/favorites/{id}': chargerEvent('unsave'),
  'put /api/user/favorites/{id}/notes': chargerEvent('write_notes'),
  'put /api/reviews/{id}': chargerEvent('review'),
  'put /api/suggestions/{id}': chargerEvent('suggest_update'),
  'put /api/user/rigs/{id}': userEvent('save_rig'),
  'post /api/contact': userEvent('send_message'),
  'post /api/user/favorites/import': userEvent('import_favorites'),
  'get /api/user/export': userEvent('export_data'),
  'delete /api/user/account': userEvent('delete_account'),
  'post /api/conversation/message': premiumEvent('conversation'),
  'post /api/voice/command': premiumEvent('voice'),
  'post /api/sync/create-package': premiumEvent('sync'),
  'get /api/analytics/dashboard': premiumEvent('analytics'),
  'post /api/search/natural/query': premiumEvent('search'),
  'post /api/routes/premium/optimize': planningEvent,
  'put /api/routes/premium/{id}': routeEvent('save'),
  'post /api/routes/premium/{id}/share': routeEvent('share'),
  'post /api/routes/navigate': routeEvent('route_to_charger'),
  'post /api/subscription/start-trial': () => ({ type: 'conversions', action: 'start_trial', value: 0 }),
  'post /api/sandbox/checkouts/{id}/pay': () => ({ type: 'conversions', action: 'pay' }),
};

const PATTERNS = Object.entries(CALL_EVENTS).map(([call, toEvent]) => ({
  pattern: new RegExp(`^${call.replace('{id}', '[^/]+')}$`),
  toEvent,
}));

export function findCallEvent(url: string, { method = 'get', body }: RequestInit): TrackedEvent | null {
  const call = `${method.toLowerCase()} ${url.split('?')[0]}`;
  return PATTERNS.find(({ pattern }) => pattern.test(call))?.toEvent(body) ?? null;
}
