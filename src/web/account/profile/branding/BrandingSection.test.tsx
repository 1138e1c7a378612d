import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { StoredBranding } from '#domain/company/branding/branding.ts';
import type { CompanyMembership } from '#domain/company/company.ts';
import { GatewayContext } from '#web/lib/requests/gateway-context.ts';
import { BrandingSection } from './BrandingSection.tsx';

const GATEWAY = { baseUrl: '', fetch: () => Promise.reject(new Error('No network here')), headers: async () => ({}) };
const COMPANY: CompanyMembership = {
  id: '7e2f1c1e-0c5c-4b5c-9d3e-2a2b6f0d8a11',
  name: 'Prairie Hauling',
  role: 'owner',
  license: 'enterprise',
  branding: null,
};
const STORED: StoredBranding = { name: null, color: '#ffcc00', logo: null };

function render(company: Partial<CompanyMembership>, stored: StoredBranding | null | undefined): string {
  const queries = new QueryClient();
  if (stored !== undefined) queries.setQueryData(['branding', 'ada', COMPANY.id], { success: true, data: stored });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <GatewayContext value={GATEWAY}>
        <MemoryRouter>
          <BrandingSection user={{ uid: 'ada' }} company={{ ...COMPANY, ...company }} />
        </MemoryRouter>
      </GatewayContext>
    </QueryClientProvider>,
  );
}
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

it('An owner with an enterprise license can set up branding, and then sees it in both themes', () => {
  expect(textOf(render({}, null))).toContain('Set up');
  const stored = render({}, STORED);
  expect(textOf(stored)).toMatch(/Edit .*Prairie Hauling .*Light theme .*Prairie Hauling .*Dark theme .*Remove/);
  expect(stored).toContain('light-dark(#826800, #ffcc00)');
});

it('An owner without an enterprise license sees a link to the plans, and can still remove stored branding', () => {
  expect(textOf(render({ license: 'business' }, null))).toMatch(/comes with Enterprise\. See plans/);
  expect(textOf(render({ license: 'business' }, null))).not.toContain('Set up');
  const lapsed = textOf(render({ license: null }, STORED));
  expect(lapsed).toMatch(/members don&#x27;t see yours now\. It comes back with the license\. See plans Remove/);
  expect(lapsed).not.toMatch(/Edit|Light theme/);
});

it("A placeholder is shown while branding loads, even if another company's branding is cached", () => {
  expect(render({ id: 'c1b9a7f4-58a1-4a07-8c0e-9f6f0f3f2d10' }, STORED)).toContain('aria-label="Loading"');
  expect(render({}, undefined)).toContain('aria-label="Loading"');
});
