import { Link } from 'react-router';
import { PATHS } from '#web/lib/paths.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { OpenMapLink } from './OpenMapLink.tsx';
import type { Visitor } from './visitor.ts';

type Props = { productName: string; visitor: Visitor };

export function PublicHeader({ productName, visitor: { home, isSignedIn } }: Props) {
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-3 px-5 py-4">
      <Link to={home} className="flex min-h-11 items-center gap-2.5 rounded-lg text-lg font-semibold tracking-tight">
        <Logo /> {productName}
      </Link>
      <nav aria-label="Account" className="flex items-center gap-1 sm:gap-2">
        {isSignedIn ? <OpenMapLink home={home} /> : <SignInLinks />}
      </nav>
    </header>
  );
}

function SignInLinks() {
  return (
    <>
      <Link to={PATHS.signIn} className={buttonStyle('quiet')}>
        Sign In
      </Link>
      <Link to={PATHS.signUp} className={classNames(buttonStyle('primary'), 'max-[22rem]:hidden')}>
        Get Started
      </Link>
    </>
  );
}
