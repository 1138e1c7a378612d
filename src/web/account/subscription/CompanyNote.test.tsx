import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { SubscriptionInfo } from '#contract/subscription.ts';
import type { CompanyMembership } from '#domain/company/company.ts';
import { CompanyNote } from './CompanyNote.tsx';

const INFO: SubscriptionInfo = {
  tier: 'business',
  status: 'active',
  expiresAt: '2026-12-20T12:00:00Z',
  features: [],
  plan: 'business',
  packs: 2,
  paid: { plan: 'business', packs: 2, seats: 10 },
  usedSeats: null,
  isCompanyPaid: false,
  renews: true,
  canStartTrial: false,
  isSandbox: true,
};
const HAULERS = { id: '7e2f1c1e-0c5c-4b5c-9d3e-2a2b6f0d8a11', name: 'Haulers', role: 'driver' } as CompanyMembership;

const render = (company: CompanyMembership | null, info: Partial<SubscriptionInfo>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CompanyNote user={{ company }} info={{ ...INFO, ...info }} />
    </MemoryRouter>,
  ).replace(/<[^>]+>/g, '');

it('The note says who pays for a company, how many seats are used, or that there is no company yet', () => {
  const paidByCompany = { status: 'none', paid: null, plan: null, isCompanyPaid: true } as const;
  expect(render(HAULERS, paidByCompany)).toBe('Haulers shares its Business plan with you and pays for it.');
  expect(render({ ...HAULERS, role: 'owner' }, { usedSeats: 7 })).toContain('7 of 10 seats used.');
  expect(render(null, {})).toBe('Your plan is ready to share. Set up your company to invite people.');
  expect(render(null, { paid: null, tier: 'premium', plan: 'monthly', packs: 1 })).toBe('');
});
