import { QueryClientProvider } from '@tanstack/react-query';
import { PATHS } from '#web/lib/paths.ts';
import { queryClient } from '#web/lib/requests/query-client.ts';
import { SandboxNotice } from '#web/license/SandboxNotice.tsx';
import { usePremiumOffer } from '#web/license/use-premium-offer.ts';
import type { LegalSection } from './LegalPage.tsx';
import { TextLink } from './TextLink.tsx';

export const TERMS_PLANS_AND_LIABILITY: readonly LegalSection[] = [
  {
    id: 'plans',
    title: 'Plans and payment',
    text: (
      <>
        <PublicSandboxNotice />
        <p>
          The free plan costs nothing and needs no payment method. It has limits, for example on the number of favorites
          and the length of your search history.
        </p>
        <ul>
          <li>
            <strong>Premium</strong> costs $9.99 a month or $99.99 a year.
          </li>
          <li>
            <strong>Trial.</strong> You can try Premium for 14 days. The trial does not turn into a paid plan by itself:
            you choose to continue, or you go back to the free plan.
          </li>
          <li>
            <strong>Business and enterprise</strong> are paid monthly for a number of seats, at the price shown or
            agreed on before you order. If you add seats, a new month starts immediately, and the value of the time left
            on the previous plan is credited. If you remove seats, the change takes effect with the next payment.
          </li>
          <li>
            <strong>Canceling.</strong> You can cancel at any time in your profile. You keep what you paid for until the
            end of the billing period.
          </li>
        </ul>
        <p>
          We charge you only after you confirm an order that shows its price. Your legal rights to withdraw or get a
          refund are not affected.
        </p>
      </>
    ),
  },
  {
    id: 'sources',
    title: 'Maps and data from others',
    text: (
      <p>
        Station data is published by the Alternative Fuels Data Center of the U.S. Department of Energy; maps, imagery,
        and place names come from the sources credited on the map. Their terms apply to their parts. None of them
        endorses this service. Names and trademarks of charging networks belong to their owners.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'Changes and interruptions',
    text: (
      <p>
        We may change, add, or remove parts of the service. Maintenance, outages, or a missing connection can interrupt
        it. Do not rely on it as your only way to find a charger.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    text: (
      <p>
        The service is provided as is. As far as the law allows, we give no warranties and are not liable for losses
        from relying on station data, scores, or routes, such as a wasted trip, a tow, or damage to a vehicle, a
        trailer, or a site. Nothing in these terms limits liability that cannot be limited by law, or takes away your
        rights as a consumer.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending your account',
    text: (
      <p>
        You can delete your account at any time in your profile; cancel an active plan first. We may suspend or close an
        account that breaks these terms or puts others at risk. We will tell you why, unless the law forbids it. If you
        think we are wrong, <TextLink to={PATHS.contact}>tell us</TextLink>.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    text: (
      <p>
        When these terms change, so does the date at the top. We will tell you about important changes in the product or
        by email before they take effect; if you do not agree, you can delete your account before then. If one of these
        terms is invalid, the others still apply.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    text: (
      <p>
        If you have questions about these terms, use the <TextLink to={PATHS.contact}>contact page</TextLink>. The{' '}
        <TextLink to={PATHS.privacy}>privacy policy</TextLink> describes how we handle personal data.
      </p>
    ),
  },
];

function PublicSandboxNotice() {
  return (
    <QueryClientProvider client={queryClient}>
      <SimulatedPaymentsNotice />
    </QueryClientProvider>
  );
}

function SimulatedPaymentsNotice() {
  const { isSandbox } = usePremiumOffer();
  return isSandbox ? <SandboxNotice /> : null;
}
