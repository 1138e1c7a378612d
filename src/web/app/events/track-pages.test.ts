import { createMemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { TrackedEvent } from '#contract/product-events.ts';
import { setEventSender } from '#web/lib/events/track.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ROUTES } from '../route-protection.ts';
import { PAGE_NAMES, trackPages } from './track-pages.ts';

it('Every page has a name in events, so that none is tracked by its URL', () => {
  expect(Object.keys(PAGE_NAMES).toSorted()).toEqual(ROUTES.map(({ path }) => path).toSorted());
});

it('An unknown URL shows the landing page, but does not count as a visit to it', async () => {
  const events: TrackedEvent[] = [];
  setEventSender((event) => events.push(event));
  const routes = [PATHS.landing, PATHS.help, '*'].map((path) => ({ path, element: null }));
  const router = trackPages(createMemoryRouter(routes, { initialEntries: [PATHS.help] }));
  await router.navigate('/no-such-page');
  await router.navigate(PATHS.landing);
  setEventSender(null);
  expect(events.map((event) => ('feature' in event ? event.feature : null))).toEqual(['help', 'landing']);
});
