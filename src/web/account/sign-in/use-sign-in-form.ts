import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { type AppFormOptions, type ToErrors, useAppForm } from '#web/lib/form/use-app-form.ts';
import { showToast } from '#web/ui/toasts.ts';
import { useSession, useSessionState } from '../session/session-context.ts';
import { isSignedIn } from '../session/session-state.ts';
import type { ToFormError } from './form-error.ts';

/** A form that consists only of a button. */
export const NO_FIELDS = { schema: z.object({}), defaultValues: {} };

type Options<Values extends FieldValues, Parsed> = Omit<AppFormOptions<Values, Parsed>, 'toErrors'> & {
  readonly toFormError: ToFormError;
};

export function useSignInForm<Values extends FieldValues, Parsed>({
  toFormError,
  ...options
}: Options<Values, Parsed>) {
  const session = useSession();
  const wasSignedIn = isSignedIn(useSessionState());

  /** If the user has since signed in, the form is gone, so the error is shown as a toast. */
  function withToastFallback(toError: ToFormError): ToErrors {
    return (error) => {
      const formError = toError(error);
      if (wasSignedIn || !isSignedIn(session.get())) return [formError];
      showToast(formError.message);
      return [];
    };
  }

  const form = useAppForm({ ...options, toErrors: withToastFallback(toFormError) });
  return {
    ...form,
    run: (work: (release: () => void) => Promise<unknown>, toError: ToFormError) =>
      form.run(work, withToastFallback(toError)),
  };
}

export type SignInForm = ReturnType<typeof useSignInForm<FieldValues, unknown>>;
