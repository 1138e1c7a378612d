import { z } from 'zod';
import { ERRORS } from '#contract/errors.ts';

const MIN_LENGTH = 6;
const MAX_LENGTH = 32;

/** An entered code, without the spaces that apps display in it. */
export const FactorCode = z
  .string()
  .transform((entered) => entered.replace(/\s/g, ''))
  .pipe(
    z.string().min(MIN_LENGTH, ERRORS.second_factor_needed.message).max(MAX_LENGTH, ERRORS.second_factor_wrong.message),
  );
