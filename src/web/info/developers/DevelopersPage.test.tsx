import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { API_EXAMPLES } from '#contract/api-examples.ts';
import { API_SCOPES } from '#domain/account/api-key.ts';
import { DevelopersPage } from './DevelopersPage.tsx';

const html = renderToStaticMarkup(
  <MemoryRouter>
    <DevelopersPage productName="TowCharge" baseUrl="https://charge.example" />
  </MemoryRouter>,
);

test("The API page shows every example call with this server's address, and every scope", () => {
  expect(API_EXAMPLES.length).toBeGreaterThan(8);
  for (const { endpoint } of API_EXAMPLES) expect(html).toContain(`${endpoint.method.toUpperCase()} ${endpoint.path}`);
  for (const scope of Object.keys(API_SCOPES)) expect(html).toContain(`${scope}</code>`);
  expect(html.match(/https:\/\/charge\.example\/api/g)).toHaveLength(API_EXAMPLES.length);
});

test('The API page says what the limits are and shows no key', () => {
  expect(html).toContain('120 calls a minute');
  expect(html).toMatch(/RateLimit-Remaining.*Retry-After/);
  expect(html).not.toMatch(/towcharge_[0-9a-f]/);
});
