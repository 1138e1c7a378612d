import { describe, expect, it } from 'vitest';
import { parseEmailActionLink } from './email-action-link.ts';

const read = (search: string) => parseEmailActionLink(new URLSearchParams(search));

describe('an emailed link', () => {
  it('contains its purpose and a code', () => {
    for (const mode of ['resetPassword', 'verifyEmail', 'recoverEmail'])
      expect(read(`mode=${mode}&oobCode=a1B2&apiKey=x&lang=en`)).toEqual({ mode, code: 'a1B2' });
  });

  it('is invalid without a code or a known purpose', () => {
    for (const search of [
      '',
      'mode=resetPassword',
      'mode=verifyEmail&oobCode=',
      'mode=signIn&oobCode=a1B2',
      'oobCode=a',
    ])
      expect(read(search)).toBeNull();
  });
});
