import type { UseQueryResult } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { FiguresBody } from './FiguresBody.tsx';

type Query = UseQueryResult<{ range: { from: string; until: string; unit: 'day' }; figures: object }>;

const render = (error: Error) =>
  renderToStaticMarkup(
    <FiguresBody query={{ isError: true, error, data: undefined } as unknown as Query}>{() => 'Figures'}</FiguresBody>,
  );

it('Analytics that fail to load show what the server says, and otherwise a hint about the connection', () => {
  const tooMany = render(new AppError('company_figures_too_many'));
  expect(tooMany).toContain('in this timeframe. Choose a shorter one.');
  expect(tooMany).not.toContain('Check your connection');
  for (const error of [new AppError('company_figures_load_failed'), new Error('gone')])
    expect(render(error)).toContain('Check your connection, then try again.');
});
