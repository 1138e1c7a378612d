import type { TrackedEvent } from '#contract/product-events.ts';

type Body = RequestInit['body'];
type ToEvent = (body: Body) => TrackedEvent;

const charger =
  (action: Extract<TrackedEvent, { type: 'charger_interaction' }>['action']): ToEvent =>
  () => ({ type: 'charger_interaction', action });
const premium =
  (feature: Extract<TrackedEvent, { type: 'premium_feature' }>['feature']): ToEvent =>
  () => ({ type: 'premium_feature', action: 'use', feature });
const user =
  (action: Extract<TrackedEvent, { type: 'user_action' }>['action']): ToEvent =>
  () => ({ type: 'user_action', action });
const route =
  (action: Extract<TrackedEvent, { type: 'route_planning' }>['action']): ToEvent =>
  () => ({ type: 'route_planning', action });

function toPlanning(body: Body): TrackedEvent {
  const { waypoints }: { readonly waypoints?: readonly unknown[] } = typeof body === 'string' ? JSON.parse(body) : {};
  return { type: 'route_planning', action: 'plan', waypoints_count: waypoints?.length ?? 0 };
}

/** Calls that are tracked as events when they succeed. Events contain only counts from a call's data. */
export const CALL_EVENTS: Readonly<Record<string, ToEvent>> = {
  'post /api/user/favorites': charger('save'),
  'delete /api/user/favorites/{id}': charger('unsave'),
  'put /api/user/favorites/{id}/notes': charger('write_notes'),
  'put /api/reviews/{id}': charger('review'),
  'put /api/suggestions/{id}': charger('suggest_update'),
  'put /api/user/rigs/{id}': user('save_rig'),
  'post /api/contact': user('send_message'),
  'post /api/user/favorites/import': user('import_favorites'),
  'get /api/user/export': user('export_data'),
  'delete /api/user/account': user('delete_account'),
  'post /api/conversation/message': premium('conversation'),
  'post /api/voice/command': premium('voice'),
  'post /api/sync/create-package': premium('sync'),
  'get /api/analytics/dashboard': premium('analytics'),
  'post /api/search/natural/query': premium('search'),
  'post /api/routes/premium/optimize': toPlanning,
  'put /api/routes/premium/{id}': route('save'),
  'post /api/routes/premium/{id}/share': route('share'),
  'post /api/routes/navigate': route('route_to_charger'),
  'post /api/subscription/start-trial': () => ({ type: 'conversions', action: 'start_trial', value: 0 }),
  'post /api/sandbox/checkouts/{id}/pay': () => ({ type: 'conversions', action: 'pay' }),
};

const PATTERNS = Object.entries(CALL_EVENTS).map(([call, toEvent]) => ({
  pattern: new RegExp(`^${call.replace('{id}', '[^/]+')}$`),
  toEvent,
}));

/** Returns the event for a successful call, or null if it has none. */
export function findCallEvent(url: string, { method = 'get', body }: RequestInit): TrackedEvent | null {
  const call = `${method.toLowerCase()} ${url.split('?')[0]}`;
  return PATTERNS.find(({ pattern }) => pattern.test(call))?.toEvent(body) ?? null;
}
