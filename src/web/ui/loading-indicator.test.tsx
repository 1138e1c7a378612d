import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LoadingIndicator } from './LoadingIndicator.tsx';

it('A loading indicator has a spinner and a message, and fills the screen unless it is small', () => {
  const large = renderToStaticMarkup(<LoadingIndicator message="Loading TowCharge..." />);
  const small = renderToStaticMarkup(<LoadingIndicator size="small" message="Loading your rigs..." />);
  for (const [html, message] of [
    [large, 'Loading TowCharge...'],
    [small, 'Loading your rigs...'],
  ] as const) {
    expect(html).toMatch(/^<div role="status"/);
    expect(html).toContain(`<p>${message}</p>`);
    expect(html).toMatch(/<span aria-hidden="true" class="animate-spin/);
  }
  expect(large).toContain('min-h-dvh');
  expect(small).not.toContain('min-h-dvh');
});
