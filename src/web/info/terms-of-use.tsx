import { ADDRESSES } from '#web/lib/addresses.ts';
import type { LegalSection } from './LegalPage.tsx';
import { TextLink } from './TextLink.tsx';

/** What the service is good for, and how it may be used. */
export const TERMS_OF_USE: readonly LegalSection[] = [
  {
    id: 'service',
    title: 'What the service is',
    text: (
      <p>
        The service is a planning aid: a map of charging stations with a search, filters and a trailer score, and plans
        of trips with their charging stops, for people who tow with an electric vehicle. It does not run, own or reserve
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
          Station data comes from public directories, from operators and from drivers. It can be wrong, incomplete or
          out of date. We do not guarantee that a station exists as described, is open, works, is free, has the power or
          plug that is shown, or can be reached with your rig.
        </p>
        <p>
          A trailer score is an estimate for trailers in general and not a promise for yours. Where nothing is known, no
          score is shown; its absence says neither yes nor no. Keep enough range for another stop.
        </p>
        <p>
          A plan of a trip is a forecast. Wind, weather, load, speed and the state of a battery change what a drive
          takes, also beyond the band that is shown. We do not guarantee that you arrive with the charge that was
          planned, at the time that was planned, or on roads that your rig passes.
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
          You are responsible for your vehicle, your trailer and your route. Traffic law, signs, closures, weight,
          length and height limits and the instructions of people on the site come before anything shown here. Check
          clearance and room to turn with your own eyes, and unhitch when in doubt.
        </p>
        <p>
          Do not operate the service while driving. Distances and routes do not take every limit that matters to a
          trailer into account. In an emergency, call the emergency services.
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
          Give an email address that is yours, and keep access to it: it is how an account is recovered, and it cannot
          be changed. If you give it up, make a new account with another one and delete the old one.
        </li>
        <li>Keep your password to yourself. What is done through your account counts as done by you.</li>
        <li>An account belongs to one person. A business account is held by someone who may act for the company.</li>
        <li>You must be old enough to agree to these terms where you live, or have a parent or guardian agree.</li>
        <li>
          If you think somebody else uses your account, change your password, sign out everywhere and{' '}
          <TextLink to={ADDRESSES.contact}>tell us</TextLink>.
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
          <li>report what you know to be false, or post what is unlawful, offensive or somebody else’s;</li>
          <li>try to get into accounts, data or parts of the service that are not meant for you;</li>
          <li>overload the service, go round its limits, or take a copy of it with automated requests;</li>
          <li>use the service to follow, harass or endanger anybody.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'contributions',
    title: 'What you contribute',
    text: (
      <p>
        What you write stays yours. Corrections, reports and reviews that you send in to be published may be shown to
        everybody, edited for clarity, and kept as facts about a station, also after you have left; your name is then no
        longer shown. Notes on your favorites are private and no contribution.
      </p>
    ),
  },
];
