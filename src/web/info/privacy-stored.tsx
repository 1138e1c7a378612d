import type { LegalSection } from './LegalPage.tsx';

/** What is kept, on the server, on the device and elsewhere. */
export const PRIVACY_STORED: readonly LegalSection[] = [
  {
    id: 'account',
    title: 'Your account',
    text: (
      <>
        <p>When you create an account, the server keeps:</p>
        <ul>
          <li>a number that stands for the account;</li>
          <li>your e-mail address and whether it was verified, and your display name;</li>
          <li>whether the account is personal or business, and the company name of a business account;</li>
          <li>your plan, your role, the day the account was made and when you last signed in;</li>
          <li>
            how you sign in: with a password or with Google, and the number by which Google knows you if it is Google;
          </li>
          <li>the places where you are signed in: what the browser calls itself, since when and until when;</li>
          <li>
            if you switch two-step sign-in on, the key that your authenticator app shares and your recovery codes;
          </li>
          <li>your preferences, such as which stations to show first, and your privacy settings.</li>
        </ul>
        <p>
          A password is kept only in a form from which it cannot be read back; the key and the codes of two-step sign-in
          are encrypted. A place where you are signed in is forgotten when you sign out there, and at the latest a week
          after you were last there. If you sign in with Google, Google tells us your e-mail address, your name and a
          number that stands for you, and never your password, and Google learns that you signed in here.
        </p>
        <p>
          Depending on how this service is set up, sign-in is handled by our own server or by Google’s Firebase
          Authentication. Firebase then keeps your e-mail address, name and password and what belongs to two-step
          sign-in for us, sees your IP address and your browser when you sign in, and we keep the time at which you
          signed out everywhere.
        </p>
      </>
    ),
  },
  {
    id: 'saved',
    title: 'What you save',
    text: (
      <>
        <p>
          Stations you save as favorites, and the notes you write on them, are kept with your account so that you find
          them on every device. Notes are for you alone; we do not show them to other people.
        </p>
        <p>
          Your search history is kept with your account so that you can search again with one press. You can clear it at
          any time, and switch it off in your privacy settings.
        </p>
      </>
    ),
  },
  {
    id: 'device',
    title: 'What stays on your device',
    text: (
      <>
        <p>Some things are kept in your browser’s own storage, so that the map opens quickly and works offline:</p>
        <ul>
          <li>what keeps you signed in, and a copy of your profile with your account type and preferences;</li>
          <li>where the map looked last: its center, its zoom and when;</li>
          <li>your choice of theme and of miles or kilometers;</li>
          <li>the stations and the base map, and for a short time the areas you looked at.</li>
        </ul>
        <p>
          None of it is used for advertising. Clearing the site data in your browser removes all of it; it also signs
          you out.
        </p>
      </>
    ),
  },
  {
    id: 'location',
    title: 'Your location',
    text: (
      <>
        <p>
          We ask for your position only when you press the location button, and your browser asks you first. The
          position is used on your device: it is drawn on the map, and the map moves there. We do not store it in your
          account and do not follow it.
        </p>
        <p>
          To show what is around you, the map then asks the server for the area on the screen, as it does for any place
          you look at. The same area stands in the address of the page, so a link that you share tells where you were
          looking. Should a feature need your position itself, it says so before it sends it.
        </p>
        <p>
          You can withdraw the permission in your browser at any time, and refuse it for good in your privacy settings.
          Everything else works without it.
        </p>
      </>
    ),
  },
  {
    id: 'technical',
    title: 'What the server sees',
    text: (
      <>
        <p>
          To answer your browser, the server sees your IP address, which page or data is asked for and when. It uses
          them to deliver the service, to find faults and to fend off abuse, for example by slowing down repeated
          attempts to sign in: these are counted for about an hour, under a fingerprint of the IP address or of the
          e-mail address. Passwords and sign-in tokens are not written to its logs.
        </p>
        <p>
          Before somebody signs in, we check that no robot is at work: by a small computation in your browser or, where
          this service is set up for it, by Google’s Firebase App Check.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Other services',
    text: (
      <>
        <p>Some things come from others, who then learn what is needed to answer:</p>
        <ul>
          <li>
            <strong>Maps.</strong> Street detail and satellite pictures may be loaded from the map providers named at
            the edge of the map. They see your IP address and the area you look at.
          </li>
          <li>
            <strong>Search.</strong> Places are looked up on our own server, or, where this service is set up so, by a
            search provider that receives the words you typed, without your name or account.
          </li>
          <li>
            <strong>Directions.</strong> If you press Directions, the station’s location is handed to the maps app or
            website that opens. From there its own terms hold.
          </li>
          <li>
            <strong>E-mail.</strong> Messages about your account are sent through a mail provider, who needs your
            address for it.
          </li>
        </ul>
      </>
    ),
  },
];
