import { ERRORS } from '#contract/errors.ts';

const CODE_MIN = 6;
const CODE_MAX = 32;

/** Normalizes a typed code: apps display it in groups. */
export function cleanFactorCode(typed: string): string {
  return typed.replace(/\s/g, '');
}

/** Validates a code before it is sent; returns the error message or null. */
export function factorCodeProblem(code: string): string | null {
  if (code.length < CODE_MIN) return ERRORS.second_factor_needed.message;
  return code.length > CODE_MAX ? ERRORS.second_factor_wrong.message : null;
}
