import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, get, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useOnPageRestore } from '../hooks/use-on-page-restore.ts';
import { focusFirstField, focusFirstInvalid } from './focus-first-field.ts';
import type { FormError } from './form-errors.ts';

export type ToErrors = (error: unknown) => readonly FormError[];

export type AppFormOptions<Input extends FieldValues, Parsed> = {
  readonly schema: z.ZodType<Parsed, Input>;
  readonly defaultValues: DefaultValues<Input>;
  /** Sends the form. If it fails, the input stays. */
  readonly submit: (values: Parsed, release: () => void) => Promise<unknown>;
  readonly toErrors: ToErrors;
  readonly takesFocus?: boolean;
};

/** Runs one attempt at a time. After `release`, a new attempt may start, even if the last one hasn't ended. */
function useAttempts() {
  const [isBusy, setBusy] = useState(false);
  // Refs, because two clicks can come before the next render.
  const isInFlight = useRef(false);
  const latest = useRef(0);

  function release(): void {
    isInFlight.current = false;
    setBusy(false);
  }
  useOnPageRestore(release);

  /** Runs the work. Its error is ignored if a newer attempt has started. */
  async function attempt(work: () => Promise<unknown>, onError: (error: unknown) => void): Promise<void> {
    if (isInFlight.current) return;
    isInFlight.current = true;
    latest.current += 1;
    const attemptNumber = latest.current;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (attemptNumber !== latest.current) return;
      release();
      onError(error);
    }
  }

  return { isBusy, isInFlight, release, attempt };
}

/**
 * A form that validates on submit, sends one attempt at a time, shows errors next to their fields, and focuses the
 * first invalid field. Stays busy after a success, because most forms then disappear; the others call `release`.
 */
export function useAppForm<Input extends FieldValues, Parsed>(options: AppFormOptions<Input, Parsed>) {
  const { schema, defaultValues, submit, toErrors, takesFocus = false } = options;
  const { register, handleSubmit, setError, setValue, clearErrors, formState, watch, getValues } = useForm<
    Input,
    unknown,
    Parsed
  >({
    defaultValues,
    resolver: zodResolver(schema),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors } = formState;
  const element = useRef<HTMLFormElement>(null);
  const [checkCount, setCheckCount] = useState(0);
  const { isBusy, isInFlight, release, attempt } = useAttempts();

  const attach = useCallback(
    (form: HTMLFormElement | null) => {
      element.current = form;
      if (takesFocus) focusFirstField(form);
    },
    [takesFocus],
  );
  useLayoutEffect(() => {
    if (checkCount > 0) focusFirstInvalid(element.current);
  }, [checkCount]);

  /** Shows each error at its field, or above the buttons if the form has no such field. */
  function showErrors(newErrors: readonly FormError[]): void {
    if (isInFlight.current) return;
    for (const { field, message } of newErrors.toReversed()) {
      const hasField = field !== null && element.current?.elements.namedItem(field);
      setError(hasField ? (field as Path<Input>) : 'root', { message });
    }
    setCheckCount((count) => count + 1);
  }

  function run(work: (release: () => void) => Promise<unknown>, mapErrors: ToErrors): Promise<void> {
    return attempt(
      () => {
        clearErrors();
        return work(release);
      },
      (error) => showErrors(mapErrors(error)),
    );
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isInFlight.current) return;
    await handleSubmit((values) => run(() => submit(values, release), toErrors))(event);
    setCheckCount((count) => count + 1);
  }

  return {
    watch,
    getValues,
    /** Changes values that aren't stored in an input element. */
    change(parts: Partial<Input>): void {
      for (const [name, value] of Object.entries(parts)) setValue(name as Path<Input>, value);
    },
    isBusy,
    release,
    showErrors,
    run,
    props: { ref: attach, noValidate: true, onSubmit },
    field: (name: Path<Input>) => ({ ...register(name), readOnly: isBusy, error: findError(errors, name) }),
    generalError: findError(errors, 'root'),
  };
}

function findError(errors: object, name: string): string | null {
  const error: { readonly message?: string } | undefined = get(errors, name);
  return error?.message ?? null;
}

export type AppForm<Input extends FieldValues> = ReturnType<typeof useAppForm<Input, unknown>>;
export type FieldProps = ReturnType<AppForm<FieldValues>['field']>;
