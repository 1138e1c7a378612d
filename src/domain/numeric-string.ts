import { z } from 'zod';

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** Builds a schema for a number sent as text, as in a URL or a setting: plain decimal notation only. */
export function numericString<T extends z.ZodType<number>>(number: T, message = 'Enter a number, such as 39.5.') {
  return z.preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    if (DECIMAL.test(value)) return Number(value);
    context.addIssue({ code: 'custom', message, input: value });
    return z.NEVER;
  }, number);
}
