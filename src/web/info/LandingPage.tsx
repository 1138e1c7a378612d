import { BadgeCheck, Route, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS } from '#web/lib/paths.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { HeroIllustration } from './HeroIllustration.tsx';
import { OpenMapLink } from './OpenMapLink.tsx';
import { ScoreChip } from './ScoreChip.tsx';
import type { Visitor } from './visitor.ts';

const BENEFITS = [
  {
    icon: <Truck aria-hidden="true" />,
    title: 'Trailer-friendly focus',
    text: "Every station shows how it works with a trailer behind you: pull through, tight, or unhitch first. If we don't know, we say so.",
  },
  {
    icon: <BadgeCheck aria-hidden="true" />,
    title: 'Community verified',
    text: 'Scores combine official station data with dated reports from drivers who charged there with a trailer.',
  },
  {
    icon: <Route aria-hidden="true" />,
    title: 'Route planning',
    text: "Plan stops for the whole rig, not just the car: which stops your rig fits, and how much charge you'll have on arrival, given its weight and shape, the hills, and the weather.",
  },
];

export function LandingPage(visitor: Visitor) {
  return (
    <>
      <Hero {...visitor} />
      <Benefits />
      {!visitor.isSignedIn && <CallToAction />}
    </>
  );
}

function Hero({ home, isSignedIn }: Visitor) {
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-8 px-5 pt-6 pb-14 lg:grid-cols-[1fr_1.2fr] lg:gap-10 lg:pt-10 lg:pb-20">
      <div className="max-w-xl">
        <h1 className="text-[2.625rem] leading-[1.05] font-semibold tracking-[-0.03em] text-balance sm:text-6xl">
          Find EV Charging for Trailers
        </h1>
        <p className="mt-5 text-lg text-pretty text-ink-2">
          Know before you leave the highway whether you can charge without unhitching. One map of stations, scored for
          people who tow.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          {isSignedIn ? (
            <OpenMapLink home={home} size="lg" />
          ) : (
            <Link to={PATHS.signUp} className={buttonStyle('primary', 'lg')}>
              Get Started
            </Link>
          )}
          <Link to="#benefits" className={buttonStyle('secondary', 'lg')}>
            How it helps
          </Link>
        </div>
        <ScoreKey />
      </div>
      <HeroIllustration className="w-full" />
    </section>
  );
}

const SCORES = [
  { score: '70+', label: 'pull up and charge', color: 'bg-score-5' },
  { score: '40', label: 'possible, with care', color: 'bg-score-3' },
  { score: '0', label: 'expect to unhitch', color: 'bg-score-1' },
];

function ScoreKey() {
  return (
    <ul
      aria-label="What the trailer score means"
      className="mt-9 flex flex-col gap-x-5 gap-y-3 text-sm text-ink-2 sm:max-lg:flex-row sm:max-lg:flex-wrap"
    >
      {SCORES.map(({ score, label, color }) => (
        <li key={score} className="flex items-center gap-2.5">
          <ScoreChip score={score} color={color} />
          {label}
        </li>
      ))}
    </ul>
  );
}

function Benefits() {
  return (
    <section
      id="benefits"
      tabIndex={-1}
      aria-labelledby="benefits-title"
      className="bg-panel py-16 outline-none sm:py-20"
    >
      <div className="mx-auto max-w-6xl px-5">
        <h2 id="benefits-title" className="max-w-2xl text-3xl font-semibold tracking-tight text-balance">
          Made for the part of the trip that other charging maps leave out
        </h2>
        <ul className="mt-9 grid gap-5 md:grid-cols-3">
          {BENEFITS.map((benefit) => (
            <Benefit key={benefit.title} {...benefit} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Benefit({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className="rounded-2xl bg-panel-2 p-6">
      <span className="grid size-11 place-items-center rounded-xl bg-brand-soft text-brand [&_svg]:size-5.5">
        {icon}
      </span>
      <h3 className="mt-5 text-lg font-semibold">{title}</h3>
      <p className="mt-2 text-ink-2 text-pretty">{text}</p>
    </li>
  );
}

function CallToAction() {
  return (
    <section className="mx-auto max-w-6xl px-5 py-16 sm:py-20">
      <div className="flex flex-col items-start justify-between gap-6 rounded-2xl bg-brand px-7 py-10 text-on-brand sm:px-10 md:flex-row md:items-center">
        <div>
          <h2 className="text-2xl font-semibold tracking-tight">Create your free account</h2>
          <p className="mt-1.5 max-w-xl">The map, search, and station cards are free.</p>
        </div>
        <Link
          to={PATHS.signUp}
          className="inline-flex min-h-12 items-center rounded-xl bg-panel px-6 font-semibold text-ink hover:bg-panel-2"
        >
          Create a free account
        </Link>
      </div>
    </section>
  );
}
