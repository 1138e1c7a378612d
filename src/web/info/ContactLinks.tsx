import { BookOpen, Database, Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS } from '#web/lib/paths.ts';

const STATION_DATA = 'https://afdc.energy.gov/stations';
const OPENSTREETMAP = 'https://www.openstreetmap.org/about';
const LINK_STYLE = 'font-semibold text-brand underline underline-offset-4 hover:text-brand-strong';

function ContactOption({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand [&_svg]:size-4.5">
        {icon}
      </span>
      <p className="text-sm text-ink-2">{children}</p>
    </li>
  );
}

export function ContactLinks() {
  return (
    <aside aria-label="Other ways to get help" className="flex flex-col gap-7">
      <section aria-labelledby="contact-support">
        <h2 id="contact-support" className="mb-3 text-lg font-semibold">
          Support
        </h2>
        <ul className="flex flex-col gap-4">
          <ContactOption icon={<BookOpen aria-hidden="true" />}>
            <Link to={PATHS.help} className={LINK_STYLE}>
              Help and support
            </Link>{' '}
            answers the most common questions.
          </ContactOption>
        </ul>
      </section>
      <section aria-labelledby="contact-community">
        <h2 id="contact-community" className="mb-3 text-lg font-semibold">
          Community
        </h2>
        <ul className="flex flex-col gap-4">
          <ContactOption icon={<Database aria-hidden="true" />}>
            <a href={STATION_DATA} rel="noreferrer" className={LINK_STYLE}>
              Alternative Fuels Data Center
            </a>{' '}
            maintains the public station data. You can report a missing or wrong station there.
          </ContactOption>
          <ContactOption icon={<Globe aria-hidden="true" />}>
            <a href={OPENSTREETMAP} rel="noreferrer" className={LINK_STYLE}>
              OpenStreetMap
            </a>{' '}
            is an open map made by its community. Anyone can add a road or a site.
          </ContactOption>
        </ul>
      </section>
    </aside>
  );
}
