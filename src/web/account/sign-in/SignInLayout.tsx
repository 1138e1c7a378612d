import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Logo } from '#web/ui/Logo.tsx';

const LINKS = [
  { to: PATHS.privacy, label: 'Privacy Policy' },
  { to: PATHS.terms, label: 'Terms of Service' },
  { to: PATHS.help, label: 'Help' },
];

type Props = { productName: string; children: ReactNode };

export function SignInLayout({ productName, children }: Props) {
  const isOnline = useOnline();
  return (
    <div className="relative flex min-h-dvh flex-col overflow-x-clip bg-land text-ink">
      <header className="mx-auto flex w-full max-w-6xl px-5 py-4">
        <Link
          to={PATHS.landing}
          className="flex min-h-11 items-center gap-2.5 rounded-lg text-lg font-semibold tracking-tight"
        >
          <Logo /> {productName}
        </Link>
      </header>
      <main className="relative z-10 grid flex-1 content-start justify-items-center px-4 pt-2 pb-28 sm:pt-[3vh] sm:pb-36">
        <div className="w-full max-w-md rounded-2xl border border-line bg-panel p-6 shadow-float sm:p-8">
          {!isOnline && (
            <Banner kind="notice" className="mb-5">
              You are offline. What you type stays here, so you can continue when you are back online.
            </Banner>
          )}
          {children}
        </div>
      </main>
      <Landscape className="absolute inset-x-0 bottom-14 h-40 w-full sm:h-56" />
      <footer className="relative z-10 flex min-h-14 items-center bg-panel">
        <nav aria-label="Footer" className="mx-auto flex w-full max-w-6xl flex-wrap justify-center px-2">
          {LINKS.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center rounded-lg px-3 text-sm font-medium text-ink-2 underline-offset-4 hover:text-ink hover:underline"
            >
              {label}
            </Link>
          ))}
        </nav>
      </footer>
    </div>
  );
}

const FAR_HILLS = 'light-dark(#dfe7df, #1f2b33)';
const NEAR_HILLS = 'light-dark(#c6d9cd, #20353a)';
const ROAD = 'light-dark(#59636b, #313a43)';
const LANE = 'light-dark(#f6dd9b, #8a7748)';

function Landscape({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 224" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <path
        d="M0 128 L120 84 L196 104 L330 40 L372 40 L470 96 L610 66 L742 118 L900 52 L956 52 L1068 104 L1190 72 L1330 118 L1440 88 V224 H0Z"
        fill={FAR_HILLS}
      />
      <path d="M0 170 C180 122 330 136 520 158 S860 122 1060 148 S1320 148 1440 132 V224 H0Z" fill={NEAR_HILLS} />
      <path d="M0 186 H1440 V224 H0Z" fill={ROAD} />
      <path d="M0 205 H1440" stroke={LANE} strokeWidth="3" strokeDasharray="30 24" />
    </svg>
  );
}
