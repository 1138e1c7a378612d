import { useRef, useState } from 'react';
import { call } from '#contract/client.ts';
import { infoEndpoints } from '#contract/info.ts';
import { useGateway } from '#web/lib/gateway-context.ts';
import { CONTACT_FIELDS, type ContactErrors, NO_ERRORS, parseContactForm, toContactErrors } from './contact-errors.ts';

export type SentMessage = { readonly reference: string; readonly email: string };

/** Creates a random key for one message; crypto.randomUUID needs a secure context. */
function makeSendKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36).padStart(7, '0')).join('');
}

function focusFirst(form: HTMLFormElement, fields: ContactErrors['fields']): void {
  const first = CONTACT_FIELDS.find((field) => fields[field] !== undefined);
  const element = first ? form.elements.namedItem(first) : null;
  if (element instanceof HTMLElement) element.focus();
}

/** Sends the form, one request at a time. An unchanged message reuses its key, so the server stores it only once. */
export function useContactForm(onSent: (sent: SentMessage) => void) {
  const gateway = useGateway();
  const [problems, setProblems] = useState(NO_ERRORS);
  const [isSending, setSending] = useState(false);
  // A ref, because two clicks can come before the next render.
  const isInFlight = useRef(false);
  const sendKey = useRef(makeSendKey());

  function refuse(form: HTMLFormElement, found: ContactErrors) {
    setProblems(found);
    focusFirst(form, found.fields);
  }

  async function send(form: HTMLFormElement) {
    if (isInFlight.current) return;
    const { message, problems: found } = parseContactForm(new FormData(form));
    if (message === null) return refuse(form, found);
    isInFlight.current = true;
    setSending(true);
    setProblems(NO_ERRORS);
    try {
      const body = { ...message, sendKey: sendKey.current };
      const { reference } = await call(gateway, infoEndpoints.sendContactMessage, { body });
      onSent({ reference, email: message.email });
    } catch (error) {
      refuse(form, toContactErrors(error, navigator.onLine));
    } finally {
      isInFlight.current = false;
      setSending(false);
    }
  }

  const changed = () => {
    sendKey.current = makeSendKey();
  };
  return { problems, isSending, send, changed };
}
