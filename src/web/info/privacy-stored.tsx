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
          <li>your email address and whether it was verified, and your display name;</li>
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
          after you were last there. If you sign in with Google, Google tells us your email address, your name and a
          number that stands for you, and never your password, and Google learns that you signed in here.
        </p>
        <p>
          Depending on how this service is set up, sign-in is handled by our own server or by Google’s Firebase
          Authentication. Firebase then keeps your email address, name and password and what belongs to two-step sign-in
          for us, sees your IP address and your browser when you sign in, and we keep the time at which you signed out
          everywhere.
        </p>
        <p>
          What our administrators do to an account, such as a change of its plan or role, is written down with the time.
          If you are an administrator, so is what you do as one, with what your browser calls itself. This log names
          people by the number that stands for their account alone. It is never changed: when an account is deleted, its
          entries stay and lead to nobody any more.
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
          them on every device. Notes are for you alone; we do not show them to other people. A favorite that you remove
          is kept for a few minutes, so that you can take that back.
        </p>
        <p>
          The rigs you add, with the vehicle, the trailer, their measures and which one you use, are kept with your
          account. Without an account they stay in your browser, until you sign in there: then they come to that
          account.
        </p>
        <p>
          Your search history is kept with your account so that you can search again with one press. You can clear it at
          any time, and switch it off in your privacy settings.
        </p>
        <p>How often you use what your plan counts by the month, such as exports, is counted with your account.</p>
      </>
    ),
  },
  {
    id: 'told',
    title: 'What you tell about stations',
    text: (
      <>
        <p>
          Reports and reviews that you send, with the day of your stop, what came of it, your rating, your words and the
          kind, length and height of your rig, are kept with your account and shown to everybody who is signed in: with
          your name and that of your rig, or without your name if you choose so in your privacy settings. What you say
          of a stall counts in the score of its station. Photos that you add are drawn anew, without what your camera
          wrote into them, and can be seen by everybody; they go with your account.
        </p>
        <p>
          If you allow it, your position is sent with a report, to see whether it comes from the site. Only the answer
          to that is kept; the position is not kept. So that one person counts as one voice, we keep fingerprints of
          your account, of your verified email address and of a number that your browser made up. They are different for
          each station, and can not be turned back.
        </p>
        <p>
          With your account we also keep which reviews of others you find helpful, and which ones you report to our
          moderators, with your reason. Only moderators see who reported what. That a review of yours was hidden stays
          noted, also when you delete it, and your other reports count less for it.
        </p>
        <p>
          Updates of stations that you suggest, with your reason and your evidence, are kept with your account. Our
          moderators see them with your name. What they accept shows on the map, and the history of the station names
          you as its source, unless you chose not to show your name with reviews. So that one person counts as one
          voice, fingerprints of your account and of your verified email address are kept with each suggestion. If you
          delete your account, all of that goes; what was accepted stays on the map without your name. Of moderators we
          keep what they decided, and what they confirmed of a station.
        </p>
        <p>
          You can change and delete your reviews at any time. What you delete is seen by nobody any more; we keep it for
          15 minutes, so that you can take that back, and then erase it with its photos. If you delete your account, the
          reviews that you left stay as those of a former member, without your name and that of your rig, and so do
          those fingerprints; your votes and what you reported to moderators are removed.
        </p>
      </>
    ),
  },
  {
    id: 'paid',
    title: 'What you pay for',
    text: (
      <>
        <p>
          With your account we keep when your trial and each paid period begin and end, the plan you chose, when you
          cancelled and which payments were refused. Your payments, with their amounts, taxes and dates, make up your
          billing history. Where this service is set up for it, you pay at Stripe, which gets your email address for
          that and keeps how you pay; we never see or keep the number of a card.
        </p>
        <p>
          The free trial is for each person once. So that a new account does not begin a second one, a fingerprint of
          the email address that used it is kept, also after the account is deleted. It can not be turned back into the
          address.
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
          <li>
            rigs that you added without an account, and, while you are signed in, a copy of your rigs with the changes
            that could not be sent yet;
          </li>
          <li>
            a number that your browser made up when you first sent a report: it goes along with your reports, so that
            two accounts in one browser count as one voice;
          </li>
          <li>
            reports that could not be sent yet, with your position where you wanted that to be said, until they are sent
            or you delete them;
          </li>
          <li>an update of a station that you began to write and did not send;</li>
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
          We ask for your position only when you press the location button or report a stop, and your browser asks you
          first. A report shows whether your position goes along, and you can leave it out. For the map the position is
          used on your device: it is drawn there, and the map moves to it. We do not store it in your account and do not
          follow it.
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
          email address. Passwords and sign-in tokens are not written to its logs.
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
            <strong>Opinions of a model.</strong> Where this service is set up so, the words of reviews are sent to
            Google’s Gemini, to say whether trailers can charge at a station. It gets no name, no rig and no station
            with them. What it thinks is shown as its opinion and is not part of the score.
          </li>
          <li>
            <strong>Email.</strong> Messages about your account are sent through a mail provider, who needs your address
            for it.
          </li>
        </ul>
      </>
    ),
  },
];
