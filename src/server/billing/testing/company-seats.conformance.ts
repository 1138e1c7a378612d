import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#domain/license/billing-periods.ts';
import { insertCompany } from '../../company/testing/insert-company.ts';
import { type BillingUnderTest, setUpBillingScenario } from './billing-scenario.ts';
import type { TestPayer } from './payer.ts';

export function describeCompanySeats(name: string, billing: () => BillingUnderTest): void {
  describe(`seats ${name}`, () => {
    const { ada, now, advanceTo, send, readSubscription, upgrade, buy } = setUpBillingScenario(billing);
    const getCode = async (response: ReturnType<typeof upgrade>) => (await response).body.error?.code ?? null;

    async function createCompany(
      owner: TestPayer,
      { payer = owner.uid as string | null, drivers = 0, invited = 0 } = {},
    ) {
      const people: TestPayer[] = [];
      for (let count = 0; count < drivers; count += 1) people.push(await billing().createUser());
      const driverRows = people.map(({ uid }) => ({ uid, role: 'driver' as const }));
      const members = [{ uid: owner.uid, role: 'owner' as const }, ...driverRows];
      const id = await insertCompany(billing().sql, { payerUid: payer, at: now(), members });
      for (let count = 0; count < invited; count += 1) await invite(id);
      return { id, people };
    }

    async function invite(companyId: string) {
      const [id, expires_at] = [randomUUID(), addDays(now(), 7)];
      const row = { company_id: companyId, role: 'driver', invited_by: ada().uid, created_at: now(), expires_at };
      await billing()
        .sql.insertInto('company_invitations')
        .values({ ...row, id, email: `${id}@test.example`, token_hash: id })
        .execute();
    }

    const readPayerUid = async (id: string) => {
      const row = await billing()
        .sql.selectFrom('companies')
        .select('payer_uid')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.payer_uid;
    };
    const readFillableSeats = async () => {
      const { sql } = billing();
      const row = await sql.selectFrom('subscriptions').select('seats').where('uid', '=', ada().uid).executeTakeFirst();
      return row?.seats;
    };

    it('are never fewer than the members and open invitations of the company', async () => {
      await createCompany(ada(), { drivers: 3, invited: 3 });
      expect(await getCode(upgrade('business', 1))).toBe('seats_in_use');
      expect(await buy('business', 'works', 3)).toBe(true);
      expect(await readSubscription()).toMatchObject({ usedSeats: 7, paid: { seats: 15 } });
      expect(await getCode(upgrade('business', 1))).toBe('seats_in_use');
      expect(await getCode(upgrade('business', 2))).toBeNull();
      await advanceTo(addDays(now(), 8));
      expect(await readSubscription()).toMatchObject({ usedSeats: 4 });
      expect(await getCode(upgrade('business', 1))).toBeNull();
    });

    it('that end with the next payment cannot be filled, unless the change is reversed', async () => {
      expect(await buy('business', 'works', 3)).toBe(true);
      expect(await readFillableSeats()).toBe(15);
      await upgrade('business', 1);
      expect(await readFillableSeats()).toBe(5);
      await upgrade('business', 3);
      expect(await readFillableSeats()).toBe(15);
      await send('cancelSubscription');
      expect(await readFillableSeats()).toBe(15);
    });

    it('that were given up cannot be filled after a cancellation, until the larger plan is chosen again', async () => {
      expect(await buy('business', 'works', 3)).toBe(true);
      await upgrade('business', 1);
      await send('cancelSubscription');
      expect(await readFillableSeats()).toBe(5);
      await upgrade('business', 3);
      expect(await readFillableSeats()).toBe(15);
    });

    it("share the payer's license with the members exactly as long as it lasts", async () => {
      const end = addMonths(now(), 1);
      const [driver] = (await createCompany(ada(), { drivers: 1 })).people;
      const readDriverSubscription = async () => (await driver?.calls.send('readSubscription'))?.body.subscription;
      expect(await readDriverSubscription()).toMatchObject({ tier: 'free', isCompanyPaid: false, usedSeats: null });
      await buy('business', 'works', 1);
      expect(await readDriverSubscription()).toMatchObject({
        tier: 'business',
        status: 'none',
        paid: null,
        isCompanyPaid: true,
      });
      expect(await readSubscription()).toMatchObject({ tier: 'business', isCompanyPaid: false, usedSeats: 2 });
      await send('cancelSubscription');
      await advanceTo(end);
      expect(await readDriverSubscription()).toMatchObject({ tier: 'free', isCompanyPaid: false });
    });

    it('of a company are bought by its payer, or by its owner if no one pays; a member can buy premium', async () => {
      const { id, people } = await createCompany(ada(), { drivers: 1 });
      const driverCalls = people[0]?.calls;
      const pack = { body: { planId: 'business', packs: 1 } };
      expect((await driverCalls?.send('upgrade', pack))?.body.error.code).toBe('company_pays');
      await buy('business', 'works', 1);
      expect((await driverCalls?.send('upgrade', pack))?.body.error.code).toBe('company_pays');
      expect((await driverCalls?.send('upgrade', { body: { planId: 'monthly' } }))?.status).toBe(200);
      expect(await readPayerUid(id)).toBe(ada().uid);

      const [owner, payer] = [await billing().createUser(), await billing().createUser()];
      const company = await createCompany(owner, { payer: payer.uid });
      const { redirectUrl } = (await owner.calls.send('upgrade', pack)).body;
      expect(await billing().finish(owner, redirectUrl, 'works')).toBe(true);
      expect(await readPayerUid(company.id)).toBe(owner.uid);
      const newOwner = await billing().createUser();
      await billing()
        .sql.updateTable('company_members')
        .set({ uid: newOwner.uid })
        .where('uid', '=', owner.uid)
        .execute();
      expect((await newOwner.calls.send('upgrade', pack)).body.error.code).toBe('company_pays');
    });

    it('of a company are bought by a new owner once the payer has only premium, but not while a payment is overdue', async () => {
      const owner = await billing().createUser();
      await createCompany(owner, { payer: ada().uid });
      const pack = { body: { planId: 'business', packs: 1 } };
      expect(await buy('business', 'declined_later', 1)).toBe(true);
      await advanceTo(addDays(addMonths(now(), 1), 1));
      expect(await readSubscription()).toMatchObject({ status: 'past_due' });
      expect((await owner.calls.send('upgrade', pack)).body.error.code).toBe('company_pays');

      const [newOwner, premiumPayer] = [await billing().createUser(), await billing().createUser()];
      await createCompany(newOwner, { payer: premiumPayer.uid });
      const { redirectUrl } = (await premiumPayer.calls.send('upgrade', { body: { planId: 'monthly' } })).body;
      expect(await billing().finish(premiumPayer, redirectUrl, 'works')).toBe(true);
      expect((await newOwner.calls.send('upgrade', pack)).status).toBe(200);
    });
  });
}
