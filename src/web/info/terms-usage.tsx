import { PATHS } from '#web/lib/paths.ts';
import type { LegalSection } from './LegalPage.tsx';
import { TextLink } from './TextLink.tsx';

export const TERMS_USAGE: readonly LegalSection[] = [
  {
    id: 'service',
    title: 'What the service is',
    text: (
      <p>
        The service is a planning aid for people who tow with an electric vehicle: a map of charging stations with
        search, filters, and a trailer score, and trip plans with charging stops. It does not run, own, or reserve
        charging stations, and what you pay at one is between you and its operator.
      </p>
    ),
  },
  {
    id: 'no-guarantee',
    title: 'No guarantee on station data',
    text: (
      <>
        <p>
          Station data comes from public directories, operators, and drivers. It can be wrong, incomplete, or out of
          date. We do not guarantee that a station exists as described, is open, works, is available, has the power or
          plug shown, or is accessible for your rig.
        </p>
        <p>
          A trailer score is an estimate for trailers in general, not a promise for yours. If we have no data, we show
          no score; that means neither yes nor no. Keep enough range for another stop.
        </p>
        <p>
          A trip plan is a forecast. Wind, weather, load, speed, and battery condition change how much energy a drive
          uses, so your charge on arrival may be outside the range shown. We do not guarantee that you will arrive with
          the planned charge, at the planned time, or on roads that fit your rig.
        </p>
      </>
    ),
  },
  {
    id: 'driving',
    title: 'Signs and your own judgment come first',
    text: (
      <>
        <p>
          You are responsible for your vehicle, your trailer, and your route. Traffic law, signs, closures, limits on
          weight, length, and height, and instructions from people at the site come before anything shown here. Check
          clearance and turning room yourself, and unhitch when in doubt.
        </p>
        <p>
          Do not operate the service while driving. Distances and routes do not account for every limit that matters to
          a trailer. In an emergency, call 911.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'Your account',
    text: (
      <ul>
        <li>
          Use your own email address, and keep access to it: it is how an account is recovered, and it cannot be
          changed. If you give up that address, create a new account with another address and delete the old account.
        </li>
        <li>Keep your password to yourself. You are responsible for what happens through your account.</li>
        <li>
          An account belongs to one person. A business account belongs to someone who is allowed to act for the company.
        </li>
        <li>You must be old enough to agree to these terms where you live, or have a parent or guardian agree.</li>
        <li>
          If you think someone else is using your account, change your password, sign out everywhere, and{' '}
          <TextLink to={PATHS.contact}>tell us</TextLink>.
        </li>
      </ul>
    ),
  },
  {
    id: 'conduct',
    title: 'Fair use',
    text: (
      <>
        <p>Please do not</p>
        <ul>
          <li>report anything you know is false, or post anything that is unlawful, offensive, or not yours;</li>
          <li>try to access accounts, data, or parts of the service that are not meant for you;</li>
          <li>overload the service, get around its limits, or copy it with automated requests;</li>
          <li>use the service to stalk, harass, or endanger anyone.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'contributions',
    title: 'What you contribute',
    text: (
      <p>
        What you write stays yours. We may publish the corrections, reports, and reviews you send, edit them for
        clarity, and keep them as facts about a station, even after you delete your account; your name is then no longer
        shown. Notes on your favorites are private and are not contributions.
      </p>
    ),
  },
];
