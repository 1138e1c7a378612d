import { ADDRESSES } from '#web/lib/addresses.ts';
import type { LegalSection } from './LegalPage.tsx';
import { SandboxMark } from './SandboxMark.tsx';
import { TextLink } from './TextLink.tsx';

/** Plans, other people's data, and how the contract ends. */
export const TERMS_OF_SERVICE: readonly LegalSection[] = [
  {
    id: 'plans',
    title: 'Plans and payment',
    text: (
      <>
        <SandboxMark />
        <p>
          The free plan costs nothing and asks for no means of payment. It has limits, for example on the number of
          favorites and on the length of the search history.
        </p>
        <ul>
          <li>
            <strong>Premium</strong> costs $9.99 a month or $99.99 a year.
          </li>
          <li>
            <strong>Trial.</strong> Premium can be tried for 14 days. The trial does not become a paid plan by itself:
            you choose to continue, or you are back on the free plan.
          </li>
          <li>
            <strong>Business and enterprise</strong> plans are charged at the price that is shown or agreed before you
            order.
          </li>
          <li>
            <strong>Canceling.</strong> You can cancel at any time in your profile. What you paid for stays open until
            the end of the billing period.
          </li>
        </ul>
        <p>
          You are charged only after you have confirmed an order that names its price. Rights that the law gives you to
          withdraw or to have money back stay as they are.
        </p>
      </>
    ),
  },
  {
    id: 'sources',
    title: 'Maps and data of others',
    text: (
      <p>
        Station data is published by the Alternative Fuels Data Center of the U.S. Department of Energy; maps, pictures
        and place names come from the sources credited on the map. Their terms hold for their parts. None of them
        endorses this service. Names and marks of charging networks belong to their owners.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'Changes and interruptions',
    text: (
      <p>
        We work on the service and may change, add or remove parts of it. It can be interrupted by maintenance, faults
        or the lack of a network. Do not rely on it as your only way to find a charge.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    text: (
      <p>
        The service is provided as it is. As far as the law allows, we give no warranties and are not liable for losses
        that come from relying on station data, scores or routes, such as a wasted trip, a tow, or damage to a vehicle,
        a trailer or a site. Nothing in these terms limits liability that the law does not allow to be limited, or takes
        away rights that you have as a consumer.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending it',
    text: (
      <p>
        You can delete your account at any time in your profile; cancel a running plan first. We may suspend or close an
        account that breaks these terms or puts others at risk, and say why unless the law forbids it. If you think we
        are wrong, <TextLink to={ADDRESSES.contact}>tell us</TextLink>.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    text: (
      <p>
        When these terms change, the date at the top changes with them. Of changes that matter we tell you in the
        product or by email before they take effect; if you do not agree, you can delete your account until then. Should
        one of these terms not be valid, the others still are.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    text: (
      <p>
        Questions about these terms go to the <TextLink to={ADDRESSES.contact}>contact page</TextLink>. How personal
        data is handled is told in the <TextLink to={ADDRESSES.privacy}>privacy policy</TextLink>.
      </p>
    ),
  },
];
