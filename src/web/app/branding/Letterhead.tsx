import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useSessionState } from '#web/account/session/session-context.ts';

const CompanyLetterhead = lazy(async () => ({
  default: (await import('./CompanyLetterhead.tsx')).CompanyLetterhead,
}));

/** The company's name and logo above a page that is laid out for print; hidden on screen. */
export function Letterhead() {
  const { appUser } = useSessionState();
  // Always rendered, so that it comes before the printed content in the document.
  return createPortal(
    <div data-print-head className="hidden" aria-hidden="true">
      {appUser?.company?.branding && (
        <Suspense fallback={null}>
          <CompanyLetterhead uid={appUser.uid} />
        </Suspense>
      )}
    </div>,
    document.body,
  );
}
