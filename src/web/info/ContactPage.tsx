import { useState } from 'react';
import { ContactForm, type SentMessage } from './ContactForm.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { ContactSent } from './ContactSent.tsx';

export function ContactPage() {
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-6 pb-16 sm:pt-10 sm:pb-20">
      <h1 className="text-4xl font-semibold tracking-tight text-balance sm:text-5xl">Contact</h1>
      <p className="mt-3 max-w-2xl text-lg text-pretty text-ink-2">
        Ask, report, or suggest something. Replies come within 24-48 hours on business days.
      </p>
      <div className="mt-9 grid items-start gap-8 lg:grid-cols-[1fr_20rem] lg:gap-12">
        <ContactCard />
        <ContactLinks />
      </div>
    </div>
  );
}

function ContactCard() {
  const [sent, setSent] = useState<SentMessage | null>(null);
  const [isAnotherMessage, setAnotherMessage] = useState(false);
  function writeAnother() {
    setAnotherMessage(true);
    setSent(null);
  }
  return (
    <div className="rounded-2xl bg-panel p-5 shadow-float sm:p-8">
      {sent ? (
        <ContactSent sent={sent} onWriteAnother={writeAnother} />
      ) : (
        <ContactForm takesFocus={isAnotherMessage} onSent={setSent} />
      )}
    </div>
  );
}
