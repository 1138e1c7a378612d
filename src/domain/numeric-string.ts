import { z } from 'zod';

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** A schema for a number that arrives as text, as in an address or a setting: decimal digits and nothing else. */
export function numericString<T extends z.ZodType<number>>(number: T) {
  return z.preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    if (DECIMAL.test(value)) return Number(value);
    context.addIssue({ code: 'custom', message: 'Enter a number, such as 39.5.', input: value });
    return z.NEVER;
  }, number);
}
