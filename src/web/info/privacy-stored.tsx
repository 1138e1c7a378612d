import type { LegalSection } from './LegalPage.tsx';

/** What is kept on the server. */
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
        <p>
          Your browser keeps the names and addresses of stations that you saw on the map, so that it can show them
          without a connection. They stay in that browser and are not sent to us.
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
    id: 'trips',
    title: 'Trips you plan and drive',
    text: (
      <>
        <p>
          A trip that you plan is kept with your account: its places, when you leave, your rig and the plan. One that
          you neither save nor share is forgotten a week later. A new plan that you get on the way is such a trip, and
          begins where you are then.
        </p>
        <p>
          If you share a trip, whoever has the link sees the trip, with its name, its places and its rig, and nothing
          else of you, until you end the link or delete the trip. Think of that where a trip begins at your door.
        </p>
        <p>
          If you tell the charge at both ends of a drive, we keep what the drive took of the battery, how long it was,
          which trip it was part of and when you told it, with your rig, so that later plans come closer to what your
          rig really takes. Without your name it also counts for what is expected of other rigs with the same kind of
          trailer. It goes when you delete the rig, or change its vehicle or its trailer.
        </p>
        <p>
          When you have yourself led to a station, we keep which one it was on which day, to count the routes of the
          month, and forget it when the month is over. Neither the way nor where you asked from is kept.
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
];
