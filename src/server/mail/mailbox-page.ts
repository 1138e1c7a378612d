import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { AppError } from '#contract/errors.ts';
import type { Config } from '../config.ts';
import { rejectOtherMethods } from '../http/allowed-methods.ts';
import type { Env } from '../http/env.ts';
import { isLoopback, isOnLoopbackOnly } from '../loopback.ts';
import { getMailFolder } from './mail.ts';
import { readMail, readMailbox, type StoredMail } from './mailbox.ts';

const PATH = '/development/mail';
/** Headers that proxies add. A request with one may come from another machine, whatever its Host header says. */
const FORWARDED = /^(?:forwarded|x-forwarded-.+|via|x-real-ip)$/;
const LINK = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/;

type Html = ReturnType<typeof html>;

function renderPage(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<body style="max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif">
${content}
</body>
</html>
`;
}

function toListItem({ id, subject, to, date }: StoredMail): Html {
  return html`<li><a href="${PATH}/${id}">${subject || '(no subject)'}</a><br>to ${to}, ${date}</li>`;
}

function renderMailbox(emails: readonly StoredMail[]): Html {
  const none = html`<p>No mail has been written yet.</p>`;
  const list = html`<ul>${emails.map(toListItem)}</ul>`;
  return renderPage(
    'Development mailbox',
    html`<h1>Development mailbox</h1>
<p>Mail that this server would have sent through a mail server (see the setting MAIL_URL), newest first.</p>
${emails.length === 0 ? none : list}`,
  );
}

function withLinks(text: string): Html[] {
  return text
    .split(LINK)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`));
}

function renderMail({ subject, from, to, replyTo, date, text }: StoredMail): Html {
  const replies = replyTo === '' ? '' : html`<dt>Reply to</dt><dd>${replyTo}</dd>`;
  return renderPage(
    subject || '(no subject)',
    html`<p><a href="${PATH}">All mail</a></p>
<h1>${subject || '(no subject)'}</h1>
<dl><dt>From</dt><dd>${from}</dd><dt>To</dt><dd>${to}</dd>${replies}<dt>Date</dt><dd>${date}</dd></dl>
<pre style="white-space: pre-wrap; overflow-wrap: anywhere; font: inherit">${withLinks(text)}</pre>`,
  );
}

/** Shows emails written to files, only to browsers on this machine; checks the Host header to prevent DNS rebinding. */
export function serveMailbox(server: Hono<Env>, config: Config): void {
  const isAvailable = config.mail.url === null && isOnLoopbackOnly(config) && config.trustedProxies === 0;
  const folder = getMailFolder(config);
  const show = (c: Context<Env>, content: Html) => {
    c.header('cache-control', 'no-store');
    return c.html(content);
  };
  const requireLocalBrowser = (c: Context<Env>) => {
    const isForwarded = [...c.req.raw.headers.keys()].some((name) => FORWARDED.test(name));
    if (!isAvailable || isForwarded || !isLoopback(new URL(c.req.url).hostname)) throw new AppError('not_found');
  };
  server.get(PATH, async (c) => {
    requireLocalBrowser(c);
    return show(c, renderMailbox(await readMailbox(folder)));
  });
  server.get(`${PATH}/:id`, async (c) => {
    requireLocalBrowser(c);
    const mail = await readMail(folder, c.req.param('id'));
    if (mail === null) throw new AppError('not_found');
    return show(c, renderMail(mail));
  });
  for (const path of [PATH, `${PATH}/:id`]) rejectOtherMethods(server, path, ['get']);
}
