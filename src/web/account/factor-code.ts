import { z } from 'zod';
import { ERRORS } from '#contract/errors.ts';

const CODE_MIN = 6;
const CODE_MAX = 32;

/** A typed code, without the spaces that apps display in it. */
export const FactorCode = z
  .string()
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(
    z.string().min(CODE_MIN, ERRORS.second_factor_needed.message).max(CODE_MAX, ERRORS.second_factor_wrong.message),
  );
