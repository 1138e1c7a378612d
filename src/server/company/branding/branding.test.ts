import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../admin/testing/admins.ts';
import type { Database } from '../../db/database.ts';
import { databasesUnderTest } from '../../db/testing.ts';
import { compose } from '../../mail/compose.ts';
import type { Message } from '../../mail/mail-type.ts';
import { type AppUnderTest, openApp } from '../../testing.ts';
import { setUpCompanies } from '../testing/company-people.ts';

const PATH = '/api/company/branding';
const BRANDING = { name: 'Prairie', color: '#FFCC00' };

const drawPicture = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 200, alpha } } });
const toBase64 = async (image: Sharp) => (await image.toBuffer()).toString('base64');
const makeLogo = () => toBase64(drawPicture(1_200, 300).png());

describe.each(databasesUnderTest())('the branding of a company on the $name database', ({ open, testsFeatures }) => {
  let database: Database;
  let app: AppUnderTest;
  let companies: Awaited<ReturnType<typeof setUpCompanies>>;
  const emails: Message[] = [];
  beforeAll(async () => {
    database = await open();
    app = await openApp(database, {}, { mail: { send: async (message) => void emails.push(message) } });
    companies = await setUpCompanies(app, emails);
  });
  beforeEach(async () => {
    emails.length = 0;
    await database.sql.deleteFrom('limits').execute();
  });
  afterAll(() => database.close());

  const createCompany = (license = 'enterprise') => companies.createCompany('Prairie Hauling Inc.', license);
  const readBranding = async (person: TestPerson) =>
    (await person.send('GET', '/api/user/profile')).body.data.company?.branding ?? null;
  const setLicense = ({ uid }: TestPerson, license: string) =>
    database.sql.updateTable('users').set({ license }).where('uid', '=', uid).execute();
  const readLogo = ({ headers }: TestPerson, id: string, more = {}) =>
    app.request(`${PATH}/logo/${id}`, { headers: { ...headers, ...more } });
  const listActivity = async (owner: TestPerson) =>
    (await owner.send('GET', '/api/company/activity')).body.entries.map(
      ({ action, details }: { action: string; details: object }) => [action, details],
    );

  it('is stored with its logo, re-encoded as a small PNG, and immediately visible to members', async () => {
    const owner = await createCompany();
    const driver = await companies.createMember(owner);
    expect(await readBranding(driver)).toBeNull();
    const saved = await owner.send('PUT', PATH, { ...BRANDING, logo: await makeLogo() });
    expect(saved.status).toBe(200);
    const stored = { name: 'Prairie', color: '#ffcc00', logo: { width: 480, height: 120 } };
    expect(saved.body.data).toMatchObject(stored);
    expect(await readBranding(driver)).toEqual(saved.body.data);
    const shown = await readLogo(driver, saved.body.data.logo.id);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 480, height: 120 });
    const tag = shown.headers.get('etag') ?? '';
    expect((await readLogo(driver, saved.body.data.logo.id, { 'if-none-match': tag })).status).toBe(304);
  });

  it('applies simultaneous saves one after another, with an activity entry for each', async () => {
    const owner = await createCompany();
    const saves = await Promise.all([1, 2, 3].map((i) => owner.send('PUT', PATH, { name: `Name ${i}`, color: '' })));
    expect(saves.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await listActivity(owner)).filter(([action]: [string]) => action === 'branding_changed')).toHaveLength(3);
  });

  if (!testsFeatures) return;

  it("keeps its logo if a save includes none, and falls back to the company's name if its own is empty", async () => {
    const owner = await createCompany();
    const { body } = await owner.send('PUT', PATH, { ...BRANDING, logo: await makeLogo() });
    const later = await owner.send('PUT', PATH, { name: '', color: '' });
    expect(later.body.data).toEqual({ name: null, color: null, logo: body.data.logo });
    expect(await readBranding(owner)).toMatchObject({ name: 'Prairie Hauling Inc.', color: null });
    const renewed = await owner.send('PUT', PATH, { name: '', color: '', logo: await makeLogo() });
    expect(renewed.body.data.logo.id).not.toBe(body.data.logo.id);
    expect((await readLogo(owner, body.data.logo.id)).status).toBe(404);
    await owner.send('PUT', PATH, { name: '', color: '', logo: null });
    expect((await readLogo(owner, renewed.body.data.logo.id)).status).toBe(404);
  });

  it('is recorded in the activity with the changed parts, and not if nothing changed', async () => {
    const owner = await createCompany();
    await owner.send('PUT', PATH, { ...BRANDING, logo: await makeLogo() });
    await owner.send('PUT', PATH, BRANDING);
    await owner.send('PUT', PATH, { ...BRANDING, name: 'Plains' });
    await owner.send('DELETE', PATH);
    await owner.send('DELETE', PATH);
    expect((await listActivity(owner)).slice(0, -1)).toEqual([
      ['branding_removed', {}],
      ['branding_changed', { changes: ['name'] }],
      ['branding_changed', { changes: ['name', 'color', 'logo'] }],
    ]);
    expect(await readBranding(owner)).toBeNull();
  });

  it('is hidden immediately without the license, but stays stored and can be removed', async () => {
    const owner = await createCompany();
    const driver = await companies.createMember(owner);
    const { body } = await owner.send('PUT', PATH, { ...BRANDING, logo: await makeLogo() });
    await setLicense(owner, 'business');
    expect(await readBranding(driver)).toBeNull();
    expect((await readLogo(driver, body.data.logo.id)).status).toBe(404);
    expect((await owner.send('PUT', PATH, BRANDING)).body.error.code).toBe('not_licensed');
    expect((await owner.send('GET', PATH)).body.data).toEqual(body.data);
    await setLicense(owner, 'enterprise');
    expect(await readBranding(driver)).toEqual(body.data);
    await setLicense(owner, 'free');
    expect((await owner.send('DELETE', PATH)).status).toBe(200);
    expect((await owner.send('GET', PATH)).body.data).toBeNull();
  });

  it("needs the company's license, regardless of the owner's own license", async () => {
    const payer = await createCompany('business');
    const next = await companies.createMember(payer);
    await database.sql.updateTable('company_members').set({ role: 'driver' }).where('uid', '=', payer.uid).execute();
    await database.sql.updateTable('company_members').set({ role: 'owner' }).where('uid', '=', next.uid).execute();
    await setLicense(next, 'enterprise');
    expect((await next.send('PUT', PATH, BRANDING)).body.error.code).toBe('not_licensed');
  });

  it('can be changed only by the owner, and is hidden from people outside the company', async () => {
    const owner = await createCompany();
    const manager = await companies.createMember(owner, 'manager');
    const { body } = await owner.send('PUT', PATH, { ...BRANDING, logo: await makeLogo() });
    await setLicense(manager, 'enterprise');
    for (const [method, sent] of [['GET'], ['PUT', BRANDING], ['DELETE']] as const)
      expect((await manager.send(method, PATH, sent)).body.error.code).toBe('forbidden');
    const stranger = await createCompany();
    expect((await readLogo(stranger, body.data.logo.id)).status).toBe(404);
    expect((await app.request(`${PATH}/logo/${body.data.logo.id}`)).status).toBe(401);
    expect((await manager.send('POST', '/api/company/leave', {})).status).toBe(200);
    expect(await readBranding(manager)).toBeNull();
    expect((await readLogo(manager, body.data.logo.id)).status).toBe(404);
  });

  it('accepts only pictures that it can re-encode, and removes their transparency and metadata', async () => {
    const owner = await createCompany();
    const send = (bytes: string) => owner.send('PUT', PATH, { ...BRANDING, logo: bytes });
    const script = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    for (const bad of [script, 'GIF89a', 'no picture'])
      expect((await send(Buffer.from(bad).toString('base64'))).body.error.code).toBe('photo_unreadable');
    expect((await send('not base64!')).body.error.code).toBe('invalid_request');
    expect((await send('A'.repeat(2_700_000))).status).toBe(413);
    const tagged = drawPicture(100, 100, 0).withExif({ IFD0: { Artist: 'Ada' } });
    for (const image of [tagged.clone().png(), tagged.clone().webp(), tagged.clone().jpeg()]) {
      const { body } = await send(await toBase64(image));
      const shown = sharp(await (await readLogo(owner, body.data.logo.id)).arrayBuffer());
      const { exif, hasAlpha, format } = await shown.metadata();
      expect([exif, hasAlpha, format]).toEqual([undefined, false, 'png']);
    }
    const flattened = await send(await toBase64(tagged.clone().png()));
    const shown = sharp(await (await readLogo(owner, flattened.body.data.logo.id)).arrayBuffer());
    expect((await shown.stats()).dominant).toMatchObject({ r: 248, g: 248, b: 248 });
  });

  it('rejects names with web addresses, invalid colors, and too many saves', async () => {
    const owner = await createCompany();
    for (const bad of [{ name: 'Visit prairie.com' }, { name: 'x'.repeat(121) }, { color: 'red' }, { color: '#12345' }])
      expect((await owner.send('PUT', PATH, { ...BRANDING, ...bad })).status).toBe(400);
    for (let saves = 0; saves < 36; saves += 1) await owner.send('PUT', PATH, BRANDING);
    expect((await owner.send('PUT', PATH, BRANDING)).body.error.code).toBe('too_many_branding_saves');
  });

  it('is deleted with the company', async () => {
    const owner = await createCompany();
    await owner.send('PUT', PATH, { ...BRANDING, logo: await makeLogo() });
    const count = async () =>
      (await database.sql.selectFrom('company_brandings').select('company_id').execute()).length;
    const before = await count();
    await owner.send('POST', '/api/company/close', { name: 'Prairie Hauling Inc.' });
    expect(await count()).toBe(before - 1);
  });

  it('is in invitations: the name in the text, the logo and a button in its color in the HTML', async () => {
    const owner = await createCompany();
    await owner.send('PUT', PATH, { name: 'Prairie <b>& Sons', color: '#ffcc00', logo: await makeLogo() });
    await companies.invite(owner, 'ann@example.com');
    const [mail] = emails;
    expect(mail?.subject).toBe('Join Prairie <b>& Sons on TowCharge');
    expect(mail?.text).toContain('invites you to join Prairie <b>& Sons on TowCharge');
    if (!mail) throw new Error('No email was sent');
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
      compose(mail, 'TowCharge <from@example.com>'),
    );
    const { html = '', attachments } = await PostalMime.parse(message as Buffer);
    expect(html).toContain('<img src="cid:logo" alt="Prairie &lt;b&gt;&amp; Sons" width="160" height="40">');
    expect(html).toMatch(
      /<a href="http[^"]+\/join#[\w-]+" style="[^"]*background: #826800; color: #ffffff">Join Prairie/,
    );
    expect(attachments).toMatchObject([{ contentId: '<logo>', mimeType: 'image/png', disposition: 'inline' }]);
    await setLicense(owner, 'business');
    await companies.invite(owner, 'ben@example.com');
    expect(emails.at(-1)).toMatchObject({ subject: 'Join Prairie Hauling Inc. on TowCharge' });
    expect(emails.at(-1)?.html).toBeUndefined();
  });
});
