import { Link } from 'react-router';
import { PATHS } from '#web/lib/paths.ts';
import { Logo } from '#web/ui/Logo.tsx';

const LINKS = [
  { to: PATHS.signUp, label: 'Features' },
  { to: PATHS.help, label: 'Help' },
  { to: PATHS.contact, label: 'Contact' },
  { to: PATHS.privacy, label: 'Privacy Policy' },
  { to: PATHS.terms, label: 'Terms of Service' },
];

export function PublicFooter({ productName }: { productName: string }) {
  return (
    <footer className="border-t border-line bg-panel">
      <div className="mx-auto flex max-w-6xl flex-col gap-5 px-5 py-8 lg:flex-row lg:items-center lg:justify-between">
        <p className="flex items-center gap-2.5 text-sm text-ink-2">
          <Logo className="size-7" />
          {productName}: charging for drivers who tow
        </p>
        <nav aria-label="Footer">
          <ul className="-mx-3 grid grid-cols-2 sm:flex sm:flex-wrap">
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center rounded-lg px-3 text-sm font-medium text-ink-2 underline-offset-4 hover:text-ink hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
