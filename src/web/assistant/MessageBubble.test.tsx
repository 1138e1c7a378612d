import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Message } from '#domain/assistant/message.ts';
import { MessageBubble, type PageStepState } from './MessageBubble.tsx';

const STATION = {
  id: '7',
  name: '<b>Elko</b> Plaza',
  city: 'Elko',
  state: 'NV',
  network: 'EVgo Network',
  lat: 40.8,
  lng: -115.7,
  dcFastCount: 4,
  level2Count: 0,
  maxPowerKw: 250,
  trailerScore: 82,
  outlook: 0.5,
  distanceM: 1_609.344,
};

const MESSAGE: Message = {
  number: 2,
  role: 'assistant',
  text: 'One station',
  createdAt: '2026-11-20T12:00:00.000Z',
  stations: [STATION],
  page: null,
  links: [],
  chips: [],
  suggestions: [],
  by: 'rules',
  action: null,
};

const noop = () => undefined;

function render(parts: Partial<Message>, pageStepState: PageStepState | null = null): string {
  const message = { ...MESSAGE, ...parts };
  return renderToStaticMarkup(
    <MemoryRouter>
      <MessageBubble
        {...{ message, pageStepState }}
        isBusy={false}
        onOpenStation={noop}
        onDecide={noop}
        onToggleStep={noop}
      />
    </MemoryRouter>,
  );
}

const ACTION = { id: '00000000-0000-4000-8000-000000000000', label: 'Remove it' };

it('A message shows its stations with score and distance, and escapes HTML in their names', () => {
  const html = render({});
  expect(html).toContain('Trailer score 82 out of 100');
  expect(html).toContain('1.0 mi · Elko, NV · EVgo Network');
  expect(html).toContain('&lt;b&gt;Elko&lt;/b&gt; Plaza');
});

it('An action that waits has Confirm and Cancel buttons, and one that can be undone has an Undo button', () => {
  expect(render({ action: { ...ACTION, status: 'waiting' } })).toMatch(/Confirm.*Cancel/);
  expect(render({ action: { ...ACTION, status: 'done' } })).toContain('Undo');
  for (const status of ['final', 'declined', 'undone', 'expired'] as const)
    expect(render({ action: { ...ACTION, status } })).not.toMatch(/Confirm|Undo/);
});

it('A change that a reply makes on the map can be undone and shown again', () => {
  expect(render({}, 'done')).toContain('Undo');
  expect(render({}, 'undone')).toContain('Show again');
  expect(render({}, 'offered')).toContain('Show on the map');
});
