import type { ReactNode } from 'react';
import { PATHS } from '#web/lib/paths.ts';

/** Opens the legal pages in a new tab, so that form input isn't lost. */
export function LegalNotice() {
  return (
    <p className="text-xs text-pretty text-ink-3">
      By creating an account you agree to the <PrintLink to={PATHS.terms}>Terms of Service</PrintLink> and the{' '}
      <PrintLink to={PATHS.privacy}>Privacy Policy</PrintLink>.
    </p>
  );
}

function PrintLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="text-ink-2 underline underline-offset-2 hover:text-ink">
      {children}
      <span className="sr-only"> (in a new tab)</span>
    </a>
  );
}
