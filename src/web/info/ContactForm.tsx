import { CircleAlert } from 'lucide-react';
import { MESSAGE_MAX } from '#domain/info/contact.ts';
import { focusFirstField } from '#web/lib/focus-first-field.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { type SentMessage, useContactForm } from './use-contact-form.ts';

const MESSAGE_HINT = `Up to ${MESSAGE_MAX.toLocaleString('en-US')} characters.`;

type Props = {
  /** Whether to focus the first field, as after a previous message. */
  takesFocus: boolean;
  onSent: (sent: SentMessage) => void;
};

/** Contact form; keeps the input until it is sent. */
export function ContactForm({ takesFocus, onSent }: Props) {
  const { problems, isSending, send, changed } = useContactForm(onSent);
  const { fields, general } = problems;
  const common = { required: true, readOnly: isSending };
  return (
    <form
      ref={takesFocus ? focusFirstField : undefined}
      noValidate
      aria-label="Contact"
      className="flex flex-col gap-4"
      onInput={changed}
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" name="name" autoComplete="name" error={fields.name ?? null} {...common} />
        <Field label="Email" name="email" type="email" autoComplete="email" error={fields.email ?? null} {...common} />
      </div>
      <Field label="Subject" name="subject" autoComplete="off" error={fields.subject ?? null} {...common} />
      <TextArea
        label="Message"
        name="message"
        rows={7}
        hint={MESSAGE_HINT}
        error={fields.message ?? null}
        {...common}
      />
      {general !== null && (
        <Banner kind="alert" icon={<CircleAlert aria-hidden="true" />}>
          {general}
        </Banner>
      )}
      <Button type="submit" size="lg" className="sm:self-start" aria-disabled={isSending}>
        {isSending ? 'Sending...' : 'Send message'}
      </Button>
    </form>
  );
}
