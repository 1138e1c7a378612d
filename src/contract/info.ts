import { z } from 'zod';
import { ContactMessage } from '#domain/info/contact.ts';
import { endpoints } from './endpoint.ts';

/** A key that the page generates. A message that is sent twice with the same key is stored once. */
const SendKey = z.string().regex(/^[\w-]{16,64}$/, 'A key has 16 to 64 letters, digits, _ or -.');

export const infoEndpoints = endpoints({
  sendContactMessage: {
    method: 'post',
    path: '/api/contact',
    access: 'public',
    tag: 'info',
    summary: 'Sends a message to support; idempotent by sendKey: a repeated key returns the same reference number',
    body: ContactMessage.extend({ sendKey: SendKey.optional() }),
    response: z.object({ success: z.literal(true), reference: z.string() }),
    errors: ['too_many_messages'],
    failure: 'message_send_failed',
  },
});
