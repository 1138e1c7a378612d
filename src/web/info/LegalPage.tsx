import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type LegalSection = {
  /** The section's URL fragment. */
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
};

type Props = {
  title: string;
  updated: { readonly isoDate: string; readonly text: string };
  summary: ReactNode;
  sections: readonly LegalSection[];
};

export function LegalPage({ title, updated, summary, sections }: Props) {
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-6 pb-16 sm:pt-10 sm:pb-20">
      <h1 className="text-4xl font-semibold tracking-tight text-balance sm:text-5xl">{title}</h1>
      <p className="mt-3 text-ink-2">
        Last updated: <time dateTime={updated.isoDate}>{updated.text}</time>
      </p>
      <div className="mt-9 grid gap-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <TableOfContents sections={sections} />
        <article className="max-w-[44rem] text-[1rem] leading-relaxed text-ink-2 [&_li+li]:mt-1.5 [&_p+p]:mt-3 [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:my-3 [&_ul]:list-disc [&_ul]:pl-5 [&_ul]:marker:text-ink-3">
          <div className="rounded-2xl border border-line bg-panel px-5 py-5 text-ink sm:px-7 sm:py-6">{summary}</div>
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
        </article>
      </div>
    </div>
  );
}

function TableOfContents({ sections }: Pick<Props, 'sections'>) {
  return (
    <nav
      aria-label="On this page"
      className="sticky top-6 -ml-3 hidden max-h-[calc(100dvh-3rem)] self-start overflow-y-auto lg:block"
    >
      <p className="px-3 pb-1 text-sm font-semibold">On this page</p>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="flex min-h-9 items-center rounded-lg px-3 py-1.5 text-sm text-ink-2 hover:bg-panel hover:text-ink"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Section({ id, title, text }: LegalSection) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="scroll-mt-6 pt-10 outline-none">
      <h2 id={`${id}-title`} className="mb-3 text-2xl font-semibold tracking-tight text-balance text-ink">
        {title}
      </h2>
      {text}
    </section>
  );
}
