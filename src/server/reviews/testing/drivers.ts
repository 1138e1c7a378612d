import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { Review } from '#domain/reviews/review.ts';
import { feetToMeters } from '#domain/rigs/us-units.ts';
import type { SiteEvidence } from '#domain/score/site-evidence.ts';
import { signUp, type TestBrowser, type TestResponse } from '../../account/testing.ts';
import type { AppUnderTest } from '../../testing.ts';

/** Creates a rig with a travel trailer. */
export const makeRig = (lengthFt: number, change: object = {}) => ({
  name: 'The long one',
  trailerKind: 'travel_trailer',
  lengthM: feetToMeters(lengthFt),
  heightM: feetToMeters(10),
  portCorner: 'front-left',
  ...change,
});

export type Driver = {
  readonly browser: TestBrowser;
  readonly uid: string;
  /** Sends a report of a visit today; by default hitched and clear with a 45 ft rig. */
  readonly send: (review?: object, extraFields?: object, id?: string) => Promise<TestResponse & { id: string }>;
  readonly list: (chargerId?: number, query?: string) => Promise<{ data: Review[] } & Record<string, unknown>>;
  readonly evidence: (chargerId?: number) => Promise<SiteEvidence>;
};

let reviewerCount = 0;

export async function createReviewer(app: AppUnderTest, { profile = {}, ageDays = 30 } = {}): Promise<Driver> {
  const { sql, clock } = app.deps;
  reviewerCount += 1;
  const browser = await signUp(app, `reviewer${reviewerCount}@example.com`, { profile });
  const uid = browser.authToken()?.uid ?? '';
  const createdAt = new Date(clock().getTime() - ageDays * 86_400_000);
  await raw`update users set created_at = ${createdAt} where uid = ${uid}`.execute(sql);
  return {
    browser,
    uid,
    async send(review = {}, extraFields = {}, id = randomUUID()) {
      const visitedOn = clock().toISOString().slice(0, 10);
      const draft = { chargerId: '1', outcome: 'hitched_clear', visitedOn, rig: makeRig(45), ...review };
      return { ...(await browser.send('PUT', `/api/reviews/${id}`, { review: draft, ...extraFields })), id };
    },
    list: async (chargerId = 1, query = '') =>
      (await browser.send('GET', `/api/chargers/${chargerId}/reviews${query}`)).body as never,
    evidence: async (chargerId = 1) =>
      (await browser.send('GET', `/api/chargers/${chargerId}/evidence`)).body?.data as SiteEvidence,
  };
}
