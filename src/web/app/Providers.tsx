import type { ReactNode } from 'react';
import { SessionContext } from '#web/account/session/session-context.ts';
import { GatewayContext } from '#web/lib/requests/gateway-context.ts';
import { Toaster } from '#web/ui/Toaster.tsx';
import { Letterhead } from './branding/Letterhead.tsx';
import { NewVersionNotice } from './offline/NewVersionNotice.tsx';
import { gateway, session } from './session.ts';
import { UnsentChangesQuestion } from './writes/UnsentChangesQuestion.tsx';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <GatewayContext value={gateway}>
      <SessionContext value={session}>
        <Letterhead />
        {children}
        <UnsentChangesQuestion />
        <Toaster>
          <NewVersionNotice />
        </Toaster>
      </SessionContext>
    </GatewayContext>
  );
}
