import { z } from 'zod';
import { AppError } from '#contract/errors.ts';

export type FieldError = { readonly field: string; readonly message: string };
export type FormError = { readonly field: string | null; readonly message: string };

const FieldErrors = z.array(z.object({ field: z.string(), message: z.string() }));

export function fieldErrors(error: unknown): readonly FieldError[] {
  return error instanceof AppError ? (FieldErrors.safeParse(error.details).data ?? []) : [];
}

/** Turns a rule that finds a form's first error into a refinement for its schema. */
export function checkWith<T>(findError: (input: T) => FieldError | null) {
  return (input: T, context: z.RefinementCtx<T>): void => {
    const error = findError(input);
    if (error) context.addIssue({ code: 'custom', path: [error.field], message: error.message });
  };
}
