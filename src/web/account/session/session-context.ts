import { createContext, useContext } from 'react';
import { useStore } from '#web/lib/hooks/use-store.ts';
import type { Session } from './session.ts';
import type { AuthState } from './session-state.ts';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used within the providers');
  return session;
}

export function useSessionState(): AuthState {
  return useStore(useSession());
}
