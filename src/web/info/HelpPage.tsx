import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { ADDRESSES } from '#web/lib/addresses.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Question } from './Question.tsx';
import { ScoreAnswer } from './ScoreAnswer.tsx';

/** Answers to what is asked most, and the way to a person. */
export function HelpPage() {
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-6 pb-16 sm:pt-10 sm:pb-20">
      <h1 className="text-4xl font-semibold tracking-tight text-balance sm:text-5xl">Help and support</h1>
      <p className="mt-3 max-w-2xl text-lg text-pretty text-ink-2">
        What drivers who tow ask first. If your question is not here, write to us.
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
        Places, plugs, networks and opening hours come from the Alternative Fuels Data Center of the U.S. Department of
        Energy, which gathers them from the charging networks and from the people who run the sites.
      </p>
      <p>
        The server looks for changes regularly, once a day unless its operator chose otherwise. Below the list of
        results, and in the map key on a phone, you read how many stations there are, who supplied them and the day of
        their last update.
      </p>
      <p>
        It is a directory, not a live feed: it does not tell whether a plug is free or broken at this moment. Planned
        and temporarily closed sites are marked, and a site that has left the directory is said to be closed. If the map
        says “Demonstration data”, its stations are made up; do not drive to them.
      </p>
    </>
  );
}

function OfflineAnswer() {
  return (
    <>
      <p>
        Open the map while you still have a signal, let it finish loading, and leave it open. The stations and the base
        map are then kept on your device.
      </p>
      <p>
        Without a signal you can move around the map, filter, see every station with its plugs and its score, look up
        coordinates, and hand a station to the navigation app of your device. Whether that app finds the way offline is
        up to the app.
      </p>
      <p>
        Names, addresses and opening hours of stations that you have not looked at, search by name, satellite pictures
        and street detail need a connection, and so does signing in or opening the page anew. The page says so where it
        matters.
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
        Did not find it?
      </h2>
      <p className="mt-2 mb-5 text-ink-2 text-pretty">
        Tell us what you tried and, for a station, its name and town. Replies come within{' '}
        <span className="whitespace-nowrap">24-48 hours</span> on business days.
      </p>
      <Link to={ADDRESSES.contact} className={`${buttonStyle('primary', 'lg')} w-full`}>
        Contact Support
      </Link>
    </section>
  );
}
