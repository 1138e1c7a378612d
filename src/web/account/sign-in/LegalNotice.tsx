import type { ReactNode } from 'react';
import { PATHS } from '#web/lib/paths.ts';

/** Opens the legal pages in a new tab, so that form input isn't lost. */
export function LegalNotice() {
  return (
    <p className="text-xs text-pretty text-ink-3">
      By creating an account you agree to the <LegalLink to={PATHS.terms}>Terms of Service</LegalLink> and the{' '}
      <LegalLink to={PATHS.privacy}>Privacy Policy</LegalLink>.
    </p>
  );
}

function LegalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="text-ink-2 underline underline-offset-2 hover:text-ink">
      {children}
      <span className="sr-only"> (in a new tab)</span>
    </a>
  );
}
