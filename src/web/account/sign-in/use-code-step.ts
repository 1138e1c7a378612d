import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import type { Credentials } from '../identity.ts';

const CodeStepState = z.object({ isCodeStep: z.literal(true) });

/**
 * Makes the step that asks for a two-step sign-in code a history entry, so that Back leads to the first step.
 * Credentials stay in memory, not in history.
 */
export function useCodeStep() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const isAtCodeStep = CodeStepState.safeParse(state).success;
  return {
    /** Null at the first step. */
    credentials: isAtCodeStep ? credentials : null,
    wasAskedForCode: credentials !== null,
    async askForCode(entered: Credentials): Promise<void> {
      const currentPage = { pathname, search, hash };
      await navigate(currentPage, { state: { ...state, isCodeStep: true }, replace: isAtCodeStep });
      setCredentials(entered);
    },
    goBack: () => void navigate(-1),
  };
}
