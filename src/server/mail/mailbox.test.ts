import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { Env } from '../http/env.ts';
import { requestLog } from '../http/request-log.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { sendProblem } from '../http/send-problem.ts';
import { createLog } from '../log.ts';
import { createMail } from './mail.ts';
import { serveMailbox } from './mailbox-page.ts';
import { createTickingClock } from './testing.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'towcharge-mailbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const clock = createTickingClock();

function openMailbox(name: string, env: Record<string, string> = {}) {
  const config = readConfig({ TOWCHARGE_DATA_FOLDER: path.join(folder, name), ...env });
  const log = createLog('silent');
  const server = new Hono<Env>();
  server.use('*', requestLog(log));
  server.use('*', securityHeaders(config));
  server.onError((error, c) => sendProblem(c, error, log));
  serveMailbox(server, config);
  return { server, config, mail: createMail({ ...config, mail: { ...config.mail, url: null } }, clock) };
}

const findLinks = (page: string) =>
  [...page.matchAll(/href="(\/development\/mail\/[^"]+)"/g)].map(([, link = '']) => link);

describe('the development mailbox', () => {
  it('says so if it is empty', async () => {
    const { server } = openMailbox('empty');
    expect(await (await server.request('/development/mail')).text()).toContain('No mail has been written yet.');
  });

  it('lists emails, newest first, and opens each', async () => {
    const { server, mail } = openMailbox('two');
    await mail.send({ to: 'ann@example.com', subject: 'The first', text: 'one' });
    await mail.send({ to: 'Bob <bob@example.com>', subject: 'Der zweite: größer 🚙', text: 'zwei\nZeilen' });
    const list = await (await server.request('/development/mail')).text();
    expect(list.indexOf('Der zweite: größer 🚙')).toBeLessThan(list.indexOf('The first'));
    const [newest = ''] = findLinks(list);
    const page = await (await server.request(newest)).text();
    expect(page).toContain('Bob &lt;bob@example.com&gt;');
    expect(page).toContain('zwei\nZeilen');
    expect(page).toContain('TowCharge &lt;no-reply@localhost&gt;');
  });

  it('turns URLs in an email into links, without the punctuation after them', async () => {
    const { server, mail } = openMailbox('links');
    const text = 'Go to http://localhost:3000/auth/reset?code=a%20b&x=1. Or (https://example.com/"x)';
    await mail.send({ to: 'ann@example.com', subject: 'Links', text });
    const page = await (
      await server.request(findLinks(await (await server.request('/development/mail')).text())[0] ?? '')
    ).text();
    expect(page).toContain('<a href="http://localhost:3000/auth/reset?code=a%20b&amp;x=1" rel="noreferrer">');
    expect(page).toContain('<a href="https://example.com/" rel="noreferrer">');
  });

  it('shows hostile mail as text: nothing in it runs or becomes part of the page', async () => {
    const { server, mail } = openMailbox('hostile');
    const evil = `<script>alert(1)</script>"'><img src=x onerror=alert(1)> javascript:alert(1)`;
    await mail.send({
      to: 'ann@example.com',
      subject: evil,
      text: `${evil}\nhttps://example.com/"onmouseover="alert(1)`,
      html: evil,
      replyTo: { name: evil, address: 'bob@example.com' },
    });
    const list = await server.request('/development/mail');
    const shown = await list.text();
    const page = await server.request(findLinks(shown)[0] ?? '');
    for (const text of [shown, await page.text()]) {
      expect(text).toContain('&lt;script&gt;');
      expect(text).not.toMatch(/<script|<img|<[^>]*onmouseover/);
    }
    for (const response of [list, page]) {
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('opens nothing outside its folder, and no file with an unexpected name', async () => {
    const { server, mail, config } = openMailbox('closed');
    await mail.send({ to: 'ann@example.com', subject: 'One', text: 'one' });
    await writeFile(path.join(config.dataFolder, 'secret.eml'), 'Subject: secret\r\n\r\nsecret');
    await writeFile(path.join(config.dataFolder, 'mail', 'other.eml'), 'Subject: secret\r\n\r\nsecret');
    for (const id of ['..%2Fsecret', '../secret', '..%5Csecret', 'other', '%00', 'other.eml', '%2e%2e%2fsecret', '%'])
      expect((await server.request(`/development/mail/${id}`)).status, id).toBe(404);
    expect((await server.request('/development/mail/20260102T030405678Z-0123456789abcdef')).status).toBe(404);
    expect(await (await server.request('/development/mail')).text()).not.toContain('secret');
  });

  it('does not fail if a file is not an email', async () => {
    const { server, config } = openMailbox('broken');
    await mkdir(path.join(config.dataFolder, 'mail'), { recursive: true });
    const file = path.join(config.dataFolder, 'mail', '20260102T030405678Z-0123456789abcdef.eml');
    await writeFile(file, Buffer.from([0xff, 0x00, 0x0a, 0x0d]));
    expect((await server.request('/development/mail')).status).toBe(200);
    expect((await server.request('/development/mail/20260102T030405678Z-0123456789abcdef')).status).toBe(200);
  });

  it.each([
    ['mail goes to a mail server', { MAIL_URL: 'smtp://127.0.0.1:2525' }],
    ['the server has a public address', { PUBLIC_URL: 'https://towcharge.example' }],
    ['the server listens beyond this machine', { HOST: '0.0.0.0' }],
    ['the server listens on the network', { HOST: '192.0.2.1' }],
    ['there are proxies in front of the server', { TRUSTED_PROXIES: '1' }],
  ])('does not exist when %s', async (_, env) => {
    const { server, mail } = openMailbox('shut', env as Record<string, string>);
    await mail.send({ to: 'ann@example.com', subject: 'One', text: 'one' });
    const { server: opened } = openMailbox('shut');
    const [link = ''] = findLinks(await (await opened.request('/development/mail')).text());
    expect(link).not.toBe('');
    for (const address of ['/development/mail', link]) expect((await server.request(address)).status).toBe(404);
  });

  it('is not shown to another site through DNS rebinding', async () => {
    const { server } = openMailbox('rebound');
    expect((await server.request('http://evil.example/development/mail')).status).toBe(404);
    expect((await server.request('http://127.0.0.1:3000/development/mail')).status).toBe(200);
    expect((await server.request('http://[::1]:3000/development/mail')).status).toBe(200);
  });

  it.each(['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Via'])(
    'is not shown through a proxy that forwards a localhost Host header and identifies itself by %s',
    async (name) => {
      const { server, mail } = openMailbox(`proxied-${name}`);
      await mail.send({ to: 'ann@example.com', subject: 'One', text: 'one' });
      const [link = ''] = findLinks(await (await server.request('http://127.0.0.1/development/mail')).text());
      for (const address of ['/development/mail', link]) {
        const response = server.request(`http://127.0.0.1${address}`, { headers: { [name]: '203.0.113.7' } });
        expect((await response).status).toBe(404);
      }
    },
  );

  it('is read-only', async () => {
    const response = await openMailbox('empty').server.request('/development/mail', { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
