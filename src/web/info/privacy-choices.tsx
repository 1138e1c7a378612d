import { ADDRESSES } from '#web/lib/addresses.ts';
import type { LegalSection } from './LegalPage.tsx';
import { TextLink } from './TextLink.tsx';

/** What a person can decide about their data. */
export const PRIVACY_CHOICES: readonly LegalSection[] = [
  {
    id: 'analytics',
    title: 'Analytics, and how to switch them off',
    text: (
      <>
        <p>
          Where this service uses an analytics provider, we count how the product is used: for example that a search
          found stations, that a station was opened, or that something failed. Such an event can hold the search words,
          the filters, the station and an identifier of your account. IP addresses are anonymized, and advertising
          signals and ad personalization are switched off.
        </p>
        <p>
          Analytics are on at first. You switch them off under Privacy in your profile; the product works the same
          without them.
        </p>
      </>
    ),
  },
  {
    id: 'contact-form',
    title: 'When you write to us',
    text: (
      <p>
        A message from the <TextLink to={ADDRESSES.contact}>contact page</TextLink> is stored under a reference number,
        with the name and email address you give, and mailed to support. We use it to answer you and to mend what you
        report, and for nothing else.
      </p>
    ),
  },
  {
    id: 'sharing',
    title: 'Who gets your data',
    text: (
      <p>
        We do not sell personal data and do not pass it on for advertising. Those who run the service, and providers who
        work for it as described above, see what they need for that work. Beyond that we hand data over only where the
        law obliges us.
      </p>
    ),
  },
  {
    id: 'export',
    title: 'Take your data with you',
    text: (
      <p>
        Your profile offers an export of your personal data as one file that people and programs can read. If you cannot
        sign in, ask for it through the <TextLink to={ADDRESSES.contact}>contact page</TextLink>.
      </p>
    ),
  },
  {
    id: 'deletion',
    title: 'Delete your account',
    text: (
      <>
        <p>
          Open Account in your profile, press Delete Account and type DELETE. Your personal data is then removed, or
          stripped of everything that points to you, on our server and at the sign-in provider, and you are signed out
          everywhere. This cannot be undone.
        </p>
        <p>
          Messages from the contact page go with the account if its email address was verified. Otherwise we cannot know
          that you wrote them, and they stay, with the name and address given in them: verify the address before you
          delete the account, or <TextLink to={ADDRESSES.contact}>ask us</TextLink> to remove them. The number that
          stood for the account stays, without a name, so that the deleted account cannot come back.
        </p>
        <p>
          What your browser keeps is removed by clearing its site data. Emails that you sent us, or that we sent you,
          remain in mailboxes until they are deleted there; ask us and we delete ours.
        </p>
      </>
    ),
  },
  {
    id: 'retention',
    title: 'How long data is kept',
    text: (
      <p>
        Account data is kept as long as the account exists, and trips that are neither saved nor shared for a week.
        Messages from the contact page are kept until you delete your account, as told above, or ask us to remove them.
        What you delete yourself, such as a favorite, a note, a trip or your search history, goes when you delete it.
        Records that the law requires us to keep, such as those of payments, stay for as long as it requires.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: (
      <p>
        You can see what your profile holds, correct what you said of yourself, export it and delete it. The email
        address of an account cannot be changed: to use another one, make a new account with it and delete the old one.
        Depending on where you live, you may also object to a use of your data, have it restricted, or complain to an
        authority. Write to us through the <TextLink to={ADDRESSES.contact}>contact page</TextLink>; we may first have
        to make sure that it is you who asks.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    text: (
      <p>
        When this policy changes, the date at its top changes with it; of changes that matter to your rights we tell you
        in the product or by email before they take effect. Questions about your data are welcome on the{' '}
        <TextLink to={ADDRESSES.contact}>contact page</TextLink>.
      </p>
    ),
  },
];
