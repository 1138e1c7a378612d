import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { PATHS } from '#web/lib/paths.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Question } from './Question.tsx';
import { ScoreAnswer } from './ScoreAnswer.tsx';
import { TextLink } from './TextLink.tsx';

export function HelpPage() {
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-6 pb-16 sm:pt-10 sm:pb-20">
      <h1 className="text-4xl font-semibold tracking-tight text-balance sm:text-5xl">Help and support</h1>
      <p className="mt-3 max-w-2xl text-lg text-pretty text-ink-2">
        Common questions from drivers who tow. If yours isn't here, write to us.
      </p>
      <div className="mt-9 grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
        <div className="flex flex-col gap-3">
          <Question question="How do I read a trailer score?">
            <ScoreAnswer />
          </Question>
          <Question question="Where do the stations come from, and how fresh are they?">
            <SourceAnswer />
          </Question>
          <Question question="What works without a signal?">
            <OfflineAnswer />
          </Question>
          <VoiceCommands />
          <Companies />
          <Branding />
          <SingleSignOn />
          <OwnPrograms />
        </div>
        <ContactSupport />
      </div>
    </div>
  );
}

function SourceAnswer() {
  return (
    <>
      <p>
        Places, plugs, networks, and opening hours come from the U.S. Department of Energy's Alternative Fuels Data
        Center, which collects them from charging networks and site operators.
      </p>
      <p>
        The server checks for changes regularly, usually once a day. Below the list of results, and in the map key on a
        phone, you see how many stations there are, who supplied them, and when they were last updated.
      </p>
      <p>
        It is a directory, not a live feed: it doesn't show whether a plug is in use or broken right now. Planned and
        temporarily closed sites are marked, and a site that is no longer in the directory shows as closed. If the map
        says “Demonstration data”, its stations are made up; do not drive to them.
      </p>
    </>
  );
}

function Companies() {
  return (
    <section aria-labelledby="companies" className="mt-6 flex max-w-2xl flex-col gap-3 text-ink-2">
      <h2 id="companies" className="text-xl font-semibold text-ink">
        Use it with your company
      </h2>
      <p>
        With Business or Enterprise, you set up your company and invite managers and drivers by email. Members use your
        license. Under Analytics, owners and managers see the drives and charging sessions of the company's rigs, by
        driver and vehicle, but nothing else about members. Everyone but the owner can leave at any time.{' '}
        <TextLink to={PATHS.company}>Open your company</TextLink>
      </p>
      <p>
        Managers share vehicles, trailers, and favorite stations on the company page, under “Shared”. Everyone sees them
        among their own rigs and favorites, and can plan, drive, and report with them. Only managers can change them; a
        driver can add a shared favorite to their own.
      </p>
      <p>
        Managers can also export and import the shared rigs, the shared favorites, and all drivers' charging sessions as
        tables. Importing a table again adds no duplicates: a shared rig with the same name is updated, and favorites
        and charging sessions that already exist stay as they are. The import lists each row it leaves out, with the
        reason.
      </p>
      <p>
        Choose the number of seats you need, and change it at any time. Added seats are available immediately; removing
        seats takes effect with the next payment. <TextLink to={PATHS.plans}>See the plans</TextLink>
      </p>
    </section>
  );
}

function OwnPrograms() {
  return (
    <section aria-labelledby="own-programs" className="mt-6 flex max-w-2xl flex-col gap-3 text-ink-2">
      <h2 id="own-programs" className="text-xl font-semibold text-ink">
        Use it from your own programs
      </h2>
      <p>
        With Enterprise, an API key lets a program find stations, save favorites, and plan trips for you.{' '}
        <TextLink to={PATHS.developers}>See the endpoints, with examples</TextLink>
      </p>
    </section>
  );
}

function Branding() {
  return (
    <section aria-labelledby="branding" className="mt-6 flex max-w-2xl flex-col gap-3 text-ink-2">
      <h2 id="branding" className="text-xl font-semibold text-ink">
        Show your company's name, logo, and color
      </h2>
      <p>
        With Enterprise, the owner enters them under <TextLink to={PATHS.account}>Account</TextLink>. Members see them
        on the page and in print, and people you invite see them in the invitation email. A color that is hard to read
        in a theme is replaced there by the nearest readable color.
      </p>
    </section>
  );
}

function SingleSignOn() {
  return (
    <section aria-labelledby="single-sign-on" className="mt-6 flex max-w-2xl flex-col gap-3 text-ink-2">
      <h2 id="single-sign-on" className="text-xl font-semibold text-ink">
        Sign in with your company
      </h2>
      <p>
        With Enterprise, people with an email address at your company sign in with its own service, such as Entra ID,
        Okta, or Google Workspace. The owner sets it up under <TextLink to={PATHS.account}>Account</TextLink>:
      </p>
      <ol className="list-decimal space-y-1 pl-5">
        <li>Register a web application (OpenID Connect, authorization code) with your sign-in service.</li>
        <li>Enter your email domain, the issuer, the client ID, and the client secret.</li>
        <li>Copy the redirect URI shown there to your sign-in service.</li>
        <li>Verify your domain with a DNS record or a file.</li>
        <li>Test the sign-in. After that you can require it for your members.</li>
      </ol>
      <p>
        The service has to send the email address and confirm that it is verified (email_verified). In Entra ID, add the
        optional claims email and xms_edov to the ID token. A sign-in lasts 12 hours; to remove people, remove them both
        from the service and from your company. If the service is down, the owner can sign in with a password and
        two-step sign-in.
      </p>
    </section>
  );
}

function VoiceCommands() {
  return (
    <section aria-labelledby="voice-commands" className="mt-6 flex max-w-2xl flex-col gap-3 text-ink-2">
      <h2 id="voice-commands" className="text-xl font-semibold text-ink">
        What you can say
      </h2>
      <p>
        With Premium, press the microphone in the search field and say a command: “find pull through chargers near me”,
        “plan a trip to Las Vegas”, “only superchargers”, “zoom out”, “switch to satellite view”, “open my favorites”,
        or “what can I say”. “Stop” or “cancel” ends the command.
      </p>
      <p>
        While navigating, press the microphone on the map: “how far to the next stop”, “will I make it”, “when do I get
        there”, “is there a pull-through sooner”, “skip this stop”, or at a station “report stall 3 blocked”. Commands
        that change your route or publish something wait for your “yes” or a tap. The speaker button turns spoken
        instructions on.
      </p>
      <p>
        You see what was heard, and you can correct it unless you are driving. Commands that delete something, cost
        money, or publish something ask you first. Station names aren't recognized, so type them.
      </p>
      <p>
        In the microphone's settings, you can turn on spoken answers, which are off at first, and choose whether your
        browser may recognize speech on your device. No recording is stored.
      </p>
    </section>
  );
}

function OfflineAnswer() {
  return (
    <>
      <p>
        Sign in and open the map once while you have a signal, and let it finish loading. Your device then stores the
        page, the stations, the base map, your rigs, your favorites with their notes, and your saved trips. You can
        close the page and open it again without a signal. You can also install it from your browser's menu.
      </p>
      <p>
        Without a signal, you can move around the map, filter, see every station with its plugs and score, look up
        coordinates, read your saved trips, and open a station in your device's maps app (whether that app works offline
        depends on the app). Changes to your favorites, notes, and rigs wait on your device until you are back online,
        and so do your reports.
      </p>
      <p>
        With Premium, you can also save offline areas: a state, a region you draw, or the route of a saved trip. Open
        the account menu and choose Offline areas. In these areas, names, search, the verdict for your rig, and reviews
        work without a signal, and you can replan a downloaded trip. Areas expire, so update them before you leave.
      </p>
      <p>
        Outside your offline areas, you need a connection for names, addresses, and opening hours of stations you
        haven't viewed, for search by name, and to plan a trip. You always need a connection for satellite imagery and
        to sign in. The page tells you when you need one.
      </p>
    </>
  );
}

function ContactSupport() {
  return (
    <section aria-labelledby="contact-support" className="rounded-2xl bg-brand-soft p-6">
      <span className="grid size-11 place-items-center rounded-xl bg-brand text-on-brand">
        <MessageCircle aria-hidden="true" className="size-5.5" />
      </span>
      <h2 id="contact-support" className="mt-5 text-lg font-semibold">
        Didn't find it?
      </h2>
      <p className="mt-2 mb-5 text-ink-2 text-pretty">
        Tell us what you tried and, for a station, its name and town. Replies come within{' '}
        <span className="whitespace-nowrap">24-48 hours</span> on business days.
      </p>
      <Link to={PATHS.contact} className={`${buttonStyle('primary', 'lg')} w-full`}>
        Contact Support
      </Link>
    </section>
  );
}
