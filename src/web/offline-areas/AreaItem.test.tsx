import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AreaItem } from './AreaItem.tsx';
import type { AreaActions } from './area-queries.ts';
import type { AreaState } from './area-rows.ts';
import { createTestArea } from './testing/create-test-area.ts';

const DAY_MS = 24 * 60 * 60_000;
const actions = { create: { isPending: false } } as AreaActions;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

function renderRow(state: AreaState, parts: Parameters<typeof createTestArea>[0] = {}) {
  const area = createTestArea({ createdAt: inDays(-3.1), expiresAt: inDays(26.9), ...parts });
  const html = renderToStaticMarkup(<AreaItem area={area} state={state} actions={actions} onShow={() => undefined} />);
  const labels = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
  return { html, labels, text: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') };
}

it('A ready area can be deleted, and offers no update', () => {
  const { text, labels } = renderRow({ kind: 'ready' });
  expect(text).toContain('1,234 stations · 6.2 MB · downloaded 3 days ago');
  expect(labels).toContain('Delete Nevada');
  expect(text).not.toContain('Update');
});

it('An area that expires soon, or has expired, offers an update', () => {
  expect(renderRow({ kind: 'ready' }, { expiresAt: inDays(2.5) }).text).toMatch(/Expires in 3 days\. .*Update/);
  expect(renderRow({ kind: 'ready' }, { expiresAt: inDays(-1) }).text).toMatch(/Expired on .*Update/);
});

it('A download shows its progress, including to screen readers', () => {
  const { html, text } = renderRow({ kind: 'downloading', bytes: 3_100_000 });
  expect(text).toContain('Downloading... 3.1 MB of 6.2 MB');
  expect(html).toContain('aria-valuenow="50"');
});

it('An area that expired or was deleted before it was downloaded can be created again', () => {
  const { html, text } = renderRow({ kind: 'gone' }, { status: 'waiting', expiresAt: null });
  expect(html).toContain('role="alert"');
  expect(text).toContain('This area expired or was deleted before it was downloaded. Update');
});

it('A problem is announced with a button to try again, and an area from another device can be downloaded', () => {
  const { html, text } = renderRow({ kind: 'no_room', neededBytes: 6_200_000, freeBytes: 1_000_000 });
  expect(html).toContain('role="alert"');
  expect(text).toContain('Your device has 1.0 MB left; this area needs 6.2 MB. Try again');
  expect(renderRow({ kind: 'elsewhere' }).text).toContain('Not on this device. Download');
});
