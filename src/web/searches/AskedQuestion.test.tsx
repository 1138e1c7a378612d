import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { AskAnswer } from '#domain/searches/natural/natural-search.ts';
import { AskedQuestion } from './AskedQuestion.tsx';

const query = { intent: 'search_chargers', slots: {} } as const;
const ANSWER: AskAnswer = {
  query,
  chips: [
    { kind: 'place', text: 'Near Elko, NV', next: query },
    { kind: 'other_place', text: 'Elko, MN', next: query },
    { kind: 'filter', text: 'DC fast', next: query },
  ],
  showing: 'Showing Elko, NV',
  action: { kind: 'none' },
  reply: null,
  unused: ['the price'],
  examples: [],
};

function renderText(changes: Partial<AskAnswer>, more: { isAsking?: boolean; problem?: string } = {}) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <AskedQuestion
        answer={{ ...ANSWER, ...changes }}
        isAsking={more.isAsking ?? false}
        problem={more.problem ?? null}
        remedy={null}
        onAsk={() => undefined}
        onClose={() => undefined}
      />
    </MemoryRouter>,
  );
  const labels = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
  return {
    html,
    labels,
    text: html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  };
}

test('A question shows its place, a chip for each part, and what was ignored', () => {
  const { labels, text } = renderText({});
  expect(text).toBe('Showing Elko, NV. Near Elko, NV Elko, MN DC fast Ignored: the price.');
  expect(labels).toEqual([
    'Your question',
    'Close',
    'What we understood',
    'Remove Near Elko, NV',
    'Show Elko, MN instead',
    'Remove DC fast',
  ]);
});

test('While a question is being answered, the page says so; a problem replaces its chips', () => {
  expect(renderText({}, { isAsking: true }).text).toMatch(/^Searching\.\.\./);
  const failedQuestion = renderText({}, { problem: 'No connection' });
  expect(failedQuestion.text).toBe('No connection');
  expect(failedQuestion.labels).not.toContain('Remove DC fast');
});

test('A question that is not a search gets a sentence with a link to a page, or examples', () => {
  const reply = { text: 'Your rigs have their own page.', link: { label: 'Open rigs', href: '/rigs' } };
  const { html, text } = renderText({ chips: [], showing: null, unused: [], reply });
  expect(text).toBe('Your rigs have their own page. Open rigs');
  expect(html).toContain('href="/rigs"');
  expect(renderText({ chips: [], showing: null, unused: [], examples: ['Nearest fast charger'] }).text).toBe(
    'Try one of these: Nearest fast charger',
  );
});
