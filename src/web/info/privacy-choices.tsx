import { refusesTracking, usageSharing } from '#web/lib/events/privacy.ts';
import { useStore } from '#web/lib/hooks/use-store.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Switch } from '#web/ui/Switch.tsx';
import type { LegalSection } from './LegalPage.tsx';
import { TextLink } from './TextLink.tsx';

export const PRIVACY_CHOICES: readonly LegalSection[] = [
  {
    id: 'analytics',
    title: 'Analytics, and how to turn them off',
    text: (
      <>
        <p>
          Depending on how this service is set up, either our own server or Google Analytics counts how the product is
          used, or neither does. An event records, for example, that a search found stations, that a station was opened,
          or that something failed. It can include the page, the station, how many results there were, which filters
          were on, a network or state that was searched for, how many stops a trip has, the price of a subscription, how
          you sign in, how fast the page was, the kind of error, and a random number that is new each time the page
          loads. It never includes your account, your name, what you typed, your location, or the part of the map you
          view.
        </p>
        <p>
          Our server only adds events to the day's counts. It doesn't keep events, random numbers, or stations. Google
          Analytics gets the events with your IP address, which it anonymizes, and stores a random number in a cookie
          until you close the browser. Advertising signals and ad personalization are turned off.
        </p>
        <p>
          Analytics are on by default. You can turn them off for your account, under Privacy in your profile, and for
          this browser, here. If your browser sends Global Privacy Control or Do Not Track, they are off regardless of
          what you choose. The product works the same without them.
        </p>
        <UsageChoice />
      </>
    ),
  },
  {
    id: 'contact-form',
    title: 'When you write to us',
    text: (
      <p>
        A message from the <TextLink to={PATHS.contact}>contact page</TextLink> is stored under a reference number, with
        the name and email address you give, and emailed to support. We use it only to answer you and to fix what you
        report.
      </p>
    ),
  },
  {
    id: 'sharing',
    title: 'Who gets your data',
    text: (
      <p>
        We do not sell personal data or share it for advertising. The people who run the service, and the providers
        described above, see only what they need for that work. Otherwise, we share data only where the law requires it.
      </p>
    ),
  },
  {
    id: 'export',
    title: 'Take your data with you',
    text: (
      <p>
        You can download your personal data from your profile, as one file that people and programs can read. If you
        cannot sign in, request it through the <TextLink to={PATHS.contact}>contact page</TextLink>.
      </p>
    ),
  },
  {
    id: 'deletion',
    title: 'Delete your account',
    text: (
      <>
        <p>
          Open Account in your profile, press Delete Account, and type DELETE. Your personal data is then deleted or
          made anonymous on our server and at the sign-in provider, and you are signed out everywhere. This cannot be
          undone.
        </p>
        <p>
          Messages from the contact page are deleted with the account if its email address was verified. Otherwise, we
          cannot know that you wrote them, and they stay, with the name and address in them: verify the address before
          you delete the account, or <TextLink to={PATHS.contact}>ask us</TextLink> to delete them. The ID number of the
          account stays, without a name, so the deleted account cannot come back.
        </p>
        <p>
          To delete what your browser stores, clear its site data. Emails between you and us stay in both mailboxes
          until they are deleted there; ask us, and we will delete ours.
        </p>
      </>
    ),
  },
  {
    id: 'retention',
    title: 'How long data is kept',
    text: (
      <p>
        We keep account data as long as the account exists. We keep a trip for at most a week if you neither save nor
        share it. We keep messages from the contact page until you delete your account, as described above, or ask us to
        delete them. What you delete yourself, such as a favorite, a note, a trip, or your search history, is gone when
        you delete it. We keep records that the law requires, such as payment records, for as long as it requires.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: (
      <p>
        You can see, correct, export, and delete the data in your profile. The email address of an account cannot be
        changed: to use another address, create a new account with it and delete the old account. Depending on where you
        live, you may also object to a use of your data, have it restricted, or file a complaint with an authority.
        Write to us through the <TextLink to={PATHS.contact}>contact page</TextLink>; we may first have to verify your
        identity.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    text: (
      <p>
        When this policy changes, so does the date at the top. If a change affects your rights, we will tell you in the
        product or by email before it takes effect. If you have questions about your data, use the{' '}
        <TextLink to={PATHS.contact}>contact page</TextLink>.
      </p>
    ),
  },
];

/** Turns product events off and on for this browser, with or without an account. */
function UsageChoice() {
  const choice = useStore(usageSharing);
  return (
    <div className="mt-4 rounded-2xl border border-line bg-panel px-5 py-3 text-ink sm:px-7">
      <Switch
        label="Share how I use the product in this browser"
        hint={refusesTracking() ? 'This browser asks not to be tracked, so nothing is shared.' : undefined}
        checked={choice === 'on'}
        onCheckedChange={(isOn) => usageSharing.set(isOn ? 'on' : 'off')}
      />
    </div>
  );
}
