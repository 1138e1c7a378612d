import { randomUUID } from 'node:crypto';
import { TRIP_ALONG_I80 } from '#domain/trips/testing/trip-requests.ts';
import type { Trip } from '#domain/trips/trip.ts';
import type { TestBrowser, TestResponse } from '../../account/testing.ts';
import type { TripFixture } from './trip-fixture.ts';

export const RIG = TRIP_ALONG_I80.rig;

export type UserWithRig = { readonly driver: TestBrowser; readonly rigId: string };

export async function createUserWithRig(fixture: TripFixture, license?: string): Promise<UserWithRig> {
  const driver = await fixture.createUser(license);
  const rigId = randomUUID();
  const { status, body } = await driver.send('PUT', `/api/user/rigs/${rigId}`, RIG);
  if (status !== 200) throw new Error(`The rig was not stored: ${JSON.stringify(body)}`);
  return { driver, rigId };
}

export function reportDrivenLeg(
  driver: TestBrowser,
  { id }: Pick<Trip, 'id'>,
  leg: number,
  departPercent: number,
  arrivePercent: number,
): Promise<TestResponse> {
  return driver.send('POST', `/api/routes/premium/${id}/driven`, { plan: 0, leg, departPercent, arrivePercent });
}
