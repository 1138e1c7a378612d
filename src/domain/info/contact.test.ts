import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContactMessage, MESSAGE_MAX } from './contact.ts';

const VALID = { name: 'Ann', email: 'ann@example.com', subject: 'A charger', message: 'It works.' };

function listProblems(changed: object): string[] {
  const { error } = ContactMessage.safeParse({ ...VALID, ...changed });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('a contact message', () => {
  it('is trimmed', () => {
    const read = ContactMessage.parse({
      name: ' Ann ',
      email: ' ann@example.com ',
      subject: ' A charger ',
      message: '\n It works. \n',
    });
    expect(read).toEqual(VALID);
  });

  it.each([
    [{ name: ' ' }, 'name: Please enter your name.'],
    [{ name: 'a'.repeat(81) }, 'name: Please use at most 80 characters.'],
    [{ name: 'Ann\r\nBcc: all@example.com' }, 'name: Remove the control characters.'],
    [{ email: '' }, 'email: Please enter a valid email address.'],
    [{ email: 'ann' }, 'email: Please enter a valid email address.'],
    [{ email: 'ann@example.com, bob@example.com' }, 'email: Please enter a valid email address.'],
    [{ email: 'ann@example.com\r\nBcc: bob@example.com' }, 'email: Please enter a valid email address.'],
    [{ subject: '' }, 'subject: Please enter a subject.'],
    [{ subject: 'a'.repeat(121) }, 'subject: Please use at most 120 characters.'],
    [{ subject: 'one\ntwo' }, 'subject: Remove the control characters.'],
    [{ message: '  \n ' }, 'message: Please enter a message.'],
    [{ message: 'a'.repeat(MESSAGE_MAX + 1) }, 'message: Please use at most 5,000 characters.'],
    [{ message: 'bell \u0007' }, 'message: Remove the control characters.'],
    [{ message: 'nul \u0000' }, 'message: Remove the control characters.'],
  ])('is rejected with a reason for %j', (changed, problem) => {
    expect(listProblems(changed)).toContain(problem);
  });

  it('preserves tabs, and converts line breaks to line feeds', () => {
    const { message } = ContactMessage.parse({ ...VALID, message: 'one\r\ntwo\rthree\n\n\tfour' });
    expect(message).toBe('one\ntwo\nthree\n\n\tfour');
  });

  it('does not change when parsed again', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(text, text, text, (name, subject, message) => {
        const read = ContactMessage.safeParse({ ...VALID, name, subject, message });
        if (read.success) expect(ContactMessage.parse(read.data)).toEqual(read.data);
      }),
    );
  });
});
