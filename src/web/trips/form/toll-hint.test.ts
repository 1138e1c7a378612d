import { expect, it } from 'vitest';
import { tollHint } from './toll-hint.ts';

it("The toll option says so if the road data doesn't mark toll roads", () => {
  expect(tollHint(false)).toBe("The road data here doesn't mark toll roads, so this won't change your route.");
  expect(tollHint(true)).toBe('Where the road data marks toll roads');
  expect(tollHint(null)).toBe(tollHint(true));
});
