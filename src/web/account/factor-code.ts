import { ERRORS } from '#contract/errors.ts';

const CODE_MIN = 6;
const CODE_MAX = 32;

/** A code as it is sent: apps show it in groups. */
export function cleanFactorCode(typed: string): string {
  return typed.replace(/\s/g, '');
}

/** What is wrong with a code before it is sent, or null. */
export function factorCodeProblem(code: string): string | null {
  if (code.length < CODE_MIN) return ERRORS.second_factor_needed.message;
  return code.length > CODE_MAX ? ERRORS.second_factor_wrong.message : null;
}
