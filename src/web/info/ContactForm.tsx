import { useRef } from 'react';
import { call } from '#contract/client.ts';
import { infoEndpoints } from '#contract/info.ts';
import { ContactMessage, MESSAGE_MAX } from '#domain/info/contact.ts';
import { useAppForm } from '#web/lib/form/use-app-form.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toContactErrors } from './contact-errors.ts';

const MESSAGE_HINT = `Up to ${MESSAGE_MAX.toLocaleString('en-US')} characters.`;

export type SentMessage = { readonly reference: string; readonly email: string };

/** Creates a random key for one message; crypto.randomUUID needs a secure context. */
function makeSendKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36).padStart(7, '0')).join('');
}

type Props = {
  /** Focuses the first field; true if the user has just sent a message and is writing another. */
  takesFocus: boolean;
  onSent: (sent: SentMessage) => void;
};

/** Contact form. An unchanged message is resent with the same key, so the server stores it only once. */
export function ContactForm({ takesFocus, onSent }: Props) {
  const gateway = useGateway();
  const sendKey = useRef(makeSendKey());
  const form = useAppForm({
    schema: ContactMessage,
    defaultValues: { name: '', email: '', subject: '', message: '' },
    takesFocus,
    async submit(message) {
      const body = { ...message, sendKey: sendKey.current };
      const { reference } = await call(gateway, infoEndpoints.sendContactMessage, { body });
      onSent({ reference, email: message.email });
    },
    toErrors: (error) => toContactErrors(error, navigator.onLine),
  });
  return (
    <form
      {...form.props}
      aria-label="Contact"
      className="flex flex-col gap-4"
      onInput={() => {
        sendKey.current = makeSendKey();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" autoComplete="name" required {...form.field('name')} />
        <Field label="Email" type="email" autoComplete="email" required {...form.field('email')} />
      </div>
      <Field label="Subject" autoComplete="off" required {...form.field('subject')} />
      <TextArea label="Message" rows={7} hint={MESSAGE_HINT} required {...form.field('message')} />
      <FormAlert message={form.generalError} />
      <Button type="submit" size="lg" className="sm:self-start" aria-disabled={form.isBusy}>
        {form.isBusy ? 'Sending...' : 'Send message'}
      </Button>
    </form>
  );
}
