import { CircleCheck } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import type { SentMessage } from './ContactForm.tsx';

/** Focuses the heading on mount, so that screen readers announce it and keyboard users continue from there. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}

export function ContactSent({ sent, onWriteAnother }: { sent: SentMessage; onWriteAnother: () => void }) {
  return (
    <section aria-labelledby="contact-sent" className="flex flex-col items-start gap-4">
      <span className="grid size-11 place-items-center rounded-xl bg-brand-soft text-brand">
        <CircleCheck aria-hidden="true" className="size-5.5" />
      </span>
      <h2 id="contact-sent" ref={takeFocus} tabIndex={-1} className="text-2xl font-semibold tracking-tight">
        We have your message
      </h2>
      <p>
        Your reference number is{' '}
        <strong className="rounded-lg bg-panel-3 px-2 py-1 font-semibold tracking-wide whitespace-nowrap tabular-nums">
          {sent.reference}
        </strong>
      </p>
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        We reply to {sent.email} within 24-48 hours on business days. If you write about it again, include this number.
      </p>
      <Button kind="secondary" size="lg" onClick={onWriteAnother}>
        Write another message
      </Button>
    </section>
  );
}
