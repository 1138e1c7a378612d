import fc from 'fast-check';
import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { usualOrProof } from '../../testing/proof.ts';
import type { Mailer, Message } from './mail-type.ts';

export type MailUnderTest = {
  readonly mail: Mailer;
  /** All emails received so far, oldest first: the raw message and its recipients. */
  readonly received: () => Promise<{ readonly raw: string; readonly recipients: readonly string[] }[]>;
};

const MESSAGE: Message = { to: 'ann@example.com', subject: 'A charger', text: 'It works.\n' };
const MAX_LINE_BYTES = 998;
const ATTACKS = [
  'Hello\r\nBcc: everyone@example.com',
  'Hello\nTo: everyone@example.com\n\nAnother body',
  'Hello\rX-Evil: 1',
  'Hello\u0000\u0007\u001b[31m',
  'Hello\u2028Bcc: everyone@example.com\u0085',
  '=?utf-8?B?QmNjOiBldmVyeWJvZHk=?=',
  '", everyone@example.com, "',
  '<everyone@example.com>, Ann',
  '\ud800 half a character',
];

async function sendOne({ mail, received }: MailUnderTest, changed: Partial<Message>): Promise<Email & { raw: string }> {
  const before = (await received()).length;
  await mail.send({ ...MESSAGE, ...changed });
  const all = await received();
  expect(all).toHaveLength(before + 1);
  const last = all.at(-1);
  expect(last?.recipients).toEqual(['ann@example.com']);
  const raw = last?.raw ?? '';
  return Object.assign(await PostalMime.parse(raw), { raw });
}

/** Normalizes line endings, which mail transport may change: they become LF, and trailing ones are dropped. */
function toMailedText(text: string | undefined): string {
  return (text ?? '').replace(/\r\n?/g, '\n').replace(/\n*$/, '');
}

export function describeMail(name: string, open: () => MailUnderTest): void {
  describe(`mail ${name}`, () => {
    it('carries the sender, recipient, subject, text, HTML, and reply address', async () => {
      const mail = await sendOne(open(), {
        html: '<p>It works.</p>',
        replyTo: { name: 'Bob', address: 'bob@example.com' },
      });
      expect(mail).toMatchObject({
        from: { name: 'TowCharge', address: 'no-reply@towcharge.example' },
        to: [{ name: '', address: 'ann@example.com' }],
        replyTo: [{ name: 'Bob', address: 'bob@example.com' }],
        subject: 'A charger',
      });
      expect(toMailedText(mail.text)).toBe('It works.');
      expect(mail.html).toContain('<p>It works.</p>');
      expect(mail.messageId).toMatch(/^<[^<>\s]+@towcharge\.example>$/);
      expect(Number.isNaN(Date.parse(mail.date ?? ''))).toBe(false);
      expect(mail.attachments).toEqual([]);
    });

    it('accepts a recipient with a name', async () => {
      const mail = await sendOne(open(), { to: 'Änne "the" Fahrer <ann@example.com>'.replaceAll('"', "'") });
      expect(mail.to).toEqual([{ name: "Änne 'the' Fahrer", address: 'ann@example.com' }]);
    });

    it('keeps all printable characters of the subject, the name, and the text', async () => {
      const { mail, received } = open();
      const line = fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 90 })
        .map((text) => text.replace(/[\p{Cc}\p{Zs}\u2028\u2029]+/gu, ' ').trim())
        .filter((text) => text !== '' && !text.includes('=?'));
      await fc.assert(
        fc.asyncProperty(line, line, fc.array(line, { minLength: 1, maxLength: 8 }), async (subject, name, lines) => {
          const text = lines.join('\n');
          const read = await sendOne(
            { mail, received },
            { subject, text, replyTo: { name, address: 'b@example.com' } },
          );
          expect([read.subject, read.replyTo?.[0]?.name, toMailedText(read.text)]).toEqual([subject, name, text]);
        }),
        { numRuns: usualOrProof(8, 25) },
      );
    });

    it.each([
      ['.', '..', '.\n.', 'one\n.\ntwo'],
      ['From here on', '>From', '> quoted', '- -- ---'],
      ['a trailing blank \nand a\ttab', '  indented', '=3D=20', 'ünï 日本 🚙'],
    ])('keeps lines that have a special meaning to mail servers', async (...texts) => {
      for (const text of texts) expect(toMailedText((await sendOne(open(), { text })).text)).toBe(text);
    });

    it('folds long lines without changing the text', async () => {
      for (const letter of ['x', 'ü', '🚙', 'word ']) {
        const text = `${letter.repeat(3_000)}end`;
        const subject = `${letter.repeat(60)}end`;
        const mail = await sendOne(open(), { text, subject });
        expect(toMailedText(mail.text)).toBe(text);
        expect(mail.subject).toBe(subject);
        for (const line of mail.raw.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(MAX_LINE_BYTES);
      }
    });

    it.each(ATTACKS)('allows no header or recipient injection through a subject or a name (%j)', async (hostile) => {
      const mail = await sendOne(open(), {
        subject: hostile,
        replyTo: { name: hostile, address: 'bob@example.com' },
      });
      const headers = mail.headers.map(({ key }) => key);
      expect(headers).not.toContain('bcc');
      expect(headers).not.toContain('x-evil');
      expect(headers.filter((key) => key === 'to')).toHaveLength(1);
      expect(mail.to).toEqual([{ name: '', address: 'ann@example.com' }]);
      expect(mail.replyTo?.map(({ address }) => address)).toEqual(['bob@example.com']);
      expect(toMailedText(mail.text)).toBe('It works.');
    });

    it.each([
      'ann@example.com, bob@example.com',
      'ann@example.com\r\nBcc: bob@example.com',
      'ann@example.com\nbob@example.com',
      'ann@example.com;bob@example.com',
      '<ann@example.com> bob@example.com',
      'group: ann@example.com;',
      '"ann@example.com" <bob@example.com>, carl@example.com',
      'ann',
      '',
    ])('rejects a recipient that is not exactly one address (%j), without quoting it', async (to) => {
      const { mail, received } = open();
      const before = (await received()).length;
      await expect(mail.send({ ...MESSAGE, to })).rejects.toThrow(
        'The recipient of an email must be exactly one email address.',
      );
      expect(await received()).toHaveLength(before);
    });

    it('does not open files that the text or HTML names', async () => {
      const mail = await sendOne(open(), { text: 'file:///etc/passwd', html: '<img src="file:///etc/passwd">' });
      expect(toMailedText(mail.text)).toBe('file:///etc/passwd');
      expect(mail.attachments).toEqual([]);
    });
  });
}
