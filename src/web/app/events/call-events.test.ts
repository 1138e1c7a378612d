import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { ProductEvent } from '#contract/product-events.ts';
import { CALL_EVENTS, findCallEvent } from './call-events.ts';

const USER = { user_id: '0123456789abcdef' };
const SECRET = 'Dana, 12 Oak Lane';

describe('the event for an API call', () => {
  it('belongs to an endpoint that exists', () => {
    const calls = new Set(Object.values<Endpoint>(ENDPOINTS).map(({ method, path }) => `${method} ${path}`));
    for (const call of Object.keys(CALL_EVENTS)) expect(calls).toContain(call);
  });

  it.each(Object.keys(CALL_EVENTS))('contains no text from the call: %s', (call) => {
    const [method = '', path = ''] = call.split(' ');
    const body = JSON.stringify({ waypoints: [{ label: SECRET }], notes: SECRET, name: SECRET });
    const event = findCallEvent(`${path.replace('{id}', 'secret-id')}?q=${SECRET}`, {
      method: method.toUpperCase(),
      body,
    });
    expect(JSON.stringify(event)).not.toMatch(/Oak|secret/);
    expect(ProductEvent.safeParse({ ...event, ...USER }).success).toBe(true);
  });

  it('counts the waypoints of a trip, names no station, and is null for most calls', () => {
    const waypoints = JSON.stringify({ waypoints: [{}, {}] });
    expect([
      findCallEvent('/api/user/favorites/41', { method: 'DELETE' }),
      findCallEvent('/api/routes/premium/optimize', { method: 'POST', body: waypoints }),
      findCallEvent('/api/user/profile', { method: 'GET' }),
    ]).toEqual([
      { type: 'charger_interaction', action: 'unsave' },
      { type: 'route_planning', action: 'plan', waypoints_count: 2 },
      null,
    ]);
  });
});
