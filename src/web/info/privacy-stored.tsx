import type { LegalSection } from './LegalPage.tsx';

export const PRIVACY_STORED: readonly LegalSection[] = [
  {
    id: 'account',
    title: 'Your account',
    text: (
      <>
        <p>When you create an account, the server stores:</p>
        <ul>
          <li>an ID number for the account;</li>
          <li>your email address, whether it is verified, and your display name;</li>
          <li>whether the account is personal or business, and the company name if it is a business account;</li>
          <li>if you belong to a company that uses this service: which one, and your role in it;</li>
          <li>your plan, your role, the day you created the account, and when you last signed in;</li>
          <li>
            how you sign in: with a password, Google, or your company, and your ID number with Google or your company;
          </li>
          <li>
            where you are signed in: the name your browser reports, when you signed in, and when that sign-in ends;
          </li>
          <li>if you turn on two-step sign-in, the key for your authenticator app and your recovery codes;</li>
          <li>your preferences, such as which stations to show first, and your privacy settings.</li>
        </ul>
        <p>
          We store your password only as a hash that can't be read back, and we encrypt your two-step sign-in key and
          codes. We delete the record of a sign-in when you sign out, or at the latest a week after you last used it. If
          you sign in with Google, Google gives us your email address, your name, and your Google ID number, but never
          your password. Google learns that you signed in here. If you sign in with your company, its sign-in service
          gives us your email address, your name, and its ID number for you, and learns that you signed in here; your
          company decides who can sign in that way. While you are a member, people who manage that service could sign in
          to your account.
        </p>
        <p>
          Depending on how this service is set up, sign-in is handled by our own server or by Google's Firebase
          Authentication. If it is Firebase, it stores your email address, name, password, and two-step sign-in settings
          for us, and sees your IP address and browser when you sign in. We then store the time you last signed out
          everywhere.
        </p>
        <p>
          The microphone listens only after you press its button, until you stop speaking, press it again, or leave the
          page, and for 30 seconds at most. Where your browser can recognize speech on your device, the recording
          doesn't leave it; you can turn that off. Otherwise, or if your browser fails to recognize it, a voice command
          is sent to our server to be understood and then discarded. We don't store what you say. Questions that you ask
          aloud are kept in your search history, like those that you type. Your voice settings are saved to your
          account. Depending on how this service is set up, a speech recognition service may receive the recording,
          without your name or account.
        </p>
        <p>
          If you create an API key, we store a hash of it that can't be read back, its last four characters, its name,
          what it may do, when it expires, and the day it was last used. We log when you create or revoke one.
        </p>
        <p>
          If you join a company, the company's owner and managers see your name, your email address, your role, and when
          you joined; other members see the owner's name and address, and the name of the person who pays. We log who
          invites or removes people or changes their roles; the company's owner and managers can read these entries,
          with your name, after you leave too. For each invitation, we store the email address, the role, and who sent
          it, until the invitation is accepted or canceled, or the company is closed. Expired invitations are deleted
          after a month, when the company next invites someone. A company can put its own name, color, and logo on its
          members' pages and in its invitations; we store those, but not who sees them.
        </p>
        <p>
          We log what our administrators do to an account, such as changing its plan or role, with the time. If you are
          an administrator, we log what you do as one, with the name your browser reports. The log identifies people
          only by account ID number. It is never changed: when an account is deleted, its entries stay but no longer
          lead to a person.
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
          We save your favorite stations and your notes on them to your account, so you have them on every device. Your
          notes are private; we don't show them to other people. We keep a favorite for a few minutes after you remove
          it, so you can undo that.
        </p>
        <p>
          We save the rigs you add to your account: the vehicle, the trailer, their measurements, and which rig you use.
          Without an account, they stay in your browser until you sign in there; then they move to that account.
        </p>
        <p>
          If you belong to a company, it shares rigs and favorite stations with you. It sees your drives and charging
          sessions with a shared rig: its owner and managers can export those charging sessions with your email address,
          and import others into your account. They stay in its records when you leave, without your name, and are
          deleted with your account. A shared rig's consumption estimate comes from the drives of everyone who uses it.
          Your company's pages never show your own rigs, favorites, notes, searches, or trips.
        </p>
        <p>
          We save your search history to your account, so you can repeat a search with one click. You can clear it at
          any time, and turn it off in your privacy settings.
        </p>
        <p>
          We save what you and the assistant write to your account, so that it understands what you refer to. We keep
          your newest 20 conversations, and you can delete one at any time. To answer a message, we use your location
          and the part of the map you view, but store neither. If the assistant's rules don't understand a message, a
          language model may be asked, if the operator of this service uses one. It gets the message and facts about
          stations and your saved stations, with your notes on them, but not who you are.
        </p>
        <p>
          Your browser stores the names and addresses of stations you viewed on the map, so it can show them offline.
          They stay in that browser and are not sent to us.
        </p>
        <p>
          We keep the areas you download on our server too, so that a download can continue: the stations, your saved
          stations there with your notes, and your saved trips. They stay until they expire or you delete them.
        </p>
        <p>We count how often you use features that your plan limits by the month, such as exports.</p>
      </>
    ),
  },
  {
    id: 'contributions',
    title: 'What you share about stations',
    text: (
      <>
        <p>
          We save the reports and reviews you send to your account, with the date of your stop, how it went, your
          rating, your text, and the type, length, and height of your rig. Everyone who is signed in can see them, with
          your name and your rig's name, or without your name if you choose that in your privacy settings. What you
          report about a stall counts toward its station's score. We remove the data your camera stores in photos you
          add. Everyone can see your photos; we delete them with your account.
        </p>
        <p>
          If you allow it, your location is sent with a report to check whether you are at the site. We store only the
          result of that check; your location is not stored. So that each person counts only once, we store fingerprints
          of your account, of your verified email address, and of a random number from your browser. They are different
          for each station and can't be reversed.
        </p>
        <p>
          We also store which reviews by others you find helpful, and which ones you report to our moderators, with your
          reason. Only moderators see who reported what. If a review of yours was hidden, we keep a record of that even
          if you delete it, and your other reports count less.
        </p>
        <p>
          We save the station updates you suggest to your account, with your reason and evidence. Our moderators see
          them with your name. What they accept shows on the map, and the station's history credits you, unless you
          chose not to show your name on reviews. So that each person counts only once, we store fingerprints of your
          account and of your verified email address with each suggestion. If you delete your account, we delete all of
          that; accepted updates stay on the map without your name. About moderators, we store what they decided and
          what they confirmed about a station.
        </p>
        <p>
          You can change and delete your reviews at any time. A deleted review is hidden immediately. We keep it for 15
          minutes so you can undo that, and then erase it with its photos. If you delete your account, your reviews
          stay, credited to a former member, without your name or your rig's name, and so do the fingerprints stored
          with them. We delete your votes and what you reported to moderators.
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
          We save each trip you plan to your account: its places, when you leave, your rig, and the plan. If you neither
          save nor share it, we delete it after a week. A new plan you get during a drive is also saved as a trip, and
          starts where you are at that moment.
        </p>
        <p>
          If you share a trip, anyone with the link sees its name, its places, and its rig, and nothing else about you,
          until you stop sharing or delete the trip. Keep that in mind if a trip starts at your home.
        </p>
        <p>
          If you enter the charge at both ends of a drive, we store with your rig how much battery the drive used, how
          long it was, which trip it belonged to, and when you entered it. This makes later plans more accurate for your
          rig. Without your name, it also improves estimates for other rigs with the same kind of trailer. If your
          company shares the rig, it sees the drive (see “What you save”). We delete it when you delete the rig or
          change its vehicle or trailer.
        </p>
        <p>
          We save the charging sessions that you log or import: when and where you charged, how much energy and how long
          it took, what it cost, and with which rig. No one else sees them, except those with a rig that your company
          shares (see “What you save”). You can delete each of them.
        </p>
        <p>
          When you navigate to a station, we store which one and on which day, to count your routes for the month, and
          delete it when the month is over. We store neither the route nor where you started.
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
          We store when your trial and each paid period begin and end, the plan you chose, when you canceled, and which
          payments were declined. Your payments, with their amounts, taxes, and dates, make up your billing history. If
          this service uses Stripe, you pay there: Stripe gets your email address and stores your payment method. We
          never see or store your card number.
        </p>
        <p>
          Each person gets one free trial. To prevent a second one with a new account, we keep a hash of the email
          address that used it, even after the account is deleted. It can't be turned back into the address.
        </p>
      </>
    ),
  },
];
