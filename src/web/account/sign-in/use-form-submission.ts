import { useRef, useState } from 'react';
import { focusField } from '#web/lib/focus-field.ts';
import { useOnReturn } from '#web/lib/use-on-return.ts';
import { showToast } from '#web/ui/toasts.ts';
import { useSession } from '../session-context.ts';
import { isSignedIn } from '../session-state.ts';
import type { FormError, ToFormError } from './form-error.ts';

/**
 * State of a form: one attempt at a time, its error, and focus on the invalid field. Stays busy after a success,
 * because the page navigates away.
 */
export function useFormSubmission() {
  const [problem, setProblem] = useState<FormError | null>(null);
  const [isBusy, setBusy] = useState(false);
  // A ref, because two clicks can come before the next render.
  const isInFlight = useRef(false);
  const tries = useRef(0);

  const session = useSession();

  function release(): void {
    isInFlight.current = false;
    setBusy(false);
  }
  useOnReturn(release);

  function refuse(form: HTMLFormElement, { field, message }: FormError): void {
    const isHere = field !== null && focusField(form, field);
    setProblem({ field: isHere ? field : null, message });
  }

  /** Runs one attempt. `work` may release the form before it ends; a newer attempt then makes its result irrelevant. */
  async function run(
    form: HTMLFormElement,
    work: (release: () => void) => Promise<unknown>,
    toFormError: ToFormError,
  ): Promise<void> {
    if (isInFlight.current) return;
    isInFlight.current = true;
    tries.current += 1;
    const own = tries.current;
    setBusy(true);
    setProblem(null);
    const wasSignedIn = isSignedIn(session.get());
    try {
      await work(release);
    } catch (error) {
      if (own !== tries.current) return;
      release();
      const found = toFormError(error);
      // If a session exists by now, the page has already navigated away from the form.
      if (!wasSignedIn && isSignedIn(session.get())) showToast(found.message);
      else refuse(form, found);
    }
  }

  return {
    isBusy,
    refuse: (form: HTMLFormElement, found: FormError) => {
      if (!isInFlight.current) refuse(form, found);
    },
    run,
    release,
    general: problem?.field === null ? problem.message : null,
    errorOf: (field: string) => (problem?.field === field ? problem.message : null),
  };
}

export type FormSubmission = ReturnType<typeof useFormSubmission>;
