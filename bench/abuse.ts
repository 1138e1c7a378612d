import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { chargerEndpoints } from '../src/contract/chargers.ts';
import { call, type Gateway } from '../src/contract/client.ts';
import { reviewEndpoints } from '../src/contract/reviews.ts';
import { PHOTOS_PER_REVIEW } from '../src/domain/reviews/review.ts';
import { createPremiumUser } from '../src/testing/account-api.ts';
import { ATTACKS, type Attacker } from './abuse-attacks.ts';
import { createAdversarialQueries } from './adversarial-queries.ts';
import { runDuringAttacks } from './attack.ts';
import { createTripRequest, prepareCountry, type TripEnds } from './country.ts';
import { closeConnections, type HttpRequest, send } from './open-loop.ts';
import { seededRandom } from './random.ts';
import { logProgress, quantile, report } from './report.ts';
import { startServerProcess } from './server-process.ts';
import { loadRealChargers, withTempFolder } from './stations.ts';

/** Together with the drivers' accounts, few enough for the limit of 60 verifications per hour from one address. */
const ATTACKER_ACCOUNT_COUNT = 48;
/** Enough drivers that none of them exceeds the hourly review limit. */
const DRIVER_COUNT = 6;
const PLAN_COUNT = 20;
const MAX_PLANS_MS = 60_000;
const MIN_ROUNDS = 120;
const PAUSE_MS = 20;
const PLAN_INTERVAL_MS = 400;
const RECOVERY_MS = 1_000;
const CHEAP_SIGN_IN = { SIGN_IN_WORK: '1', PASSWORD_WORK: '10' };
const ATTACKER_HEADERS = { 'x-forwarded-for': '198.51.100.66' };
const NAMES = ['tesla', 'walmart', 'columbus', 'electrify america', 'hotel', 'city hall', 'nissan', 'campground'];

const TRIP: TripEnds = {
  start: { lat: 39.74, lng: -104.99, label: 'Denver, CO' },
  end: { lat: 41.88, lng: -87.63, label: 'Chicago, IL' },
};

type Driver = {
  readonly gateway: Gateway;
  readonly headers: Record<string, string>;
  reviewIds: string[];
  photoCount: number;
};
type Times = Map<string, number[]>;

/** Uses a server without trusted proxies, because one with them has no local mailbox page. */
async function createAccounts(folder: string, count: number): Promise<Record<string, string>[]> {
  const server = await startServerProcess({ ...CHEAP_SIGN_IN, TOWCHARGE_DATA_FOLDER: folder });
  try {
    const accounts: Record<string, string>[] = [];
    for (let index = 0; index < count; index += 1)
      accounts.push(await (await createPremiumUser(server.url, `driver${index}@example.com`)).headers());
    return accounts;
  } finally {
    await server.stop();
  }
}

function createDriver(url: string, account: Record<string, string>, address: string): Driver {
  const headers = { ...account, 'x-forwarded-for': address };
  return { gateway: { baseUrl: url, headers: async () => headers, fetch }, headers, reviewIds: [], photoCount: 0 };
}

async function saveReview({ gateway, reviewIds }: Driver, chargerId: string): Promise<string> {
  const id = randomUUID();
  const visitedOn = new Date().toISOString().slice(0, 10);
  const review = { chargerId, outcome: 'could_not_charge', visitedOn } as const;
  await call(gateway, reviewEndpoints.saveReview, { params: { id }, body: { review } });
  reviewIds.push(id);
  return id;
}

/** Measures a driver's request. A failure counts as `MAX_PLANS_MS`. */
async function measureTime(times: Times, kind: string, url: string, httpRequest: HttpRequest): Promise<void> {
  const start = performance.now();
  const hasResponse = await send(url, httpRequest).then(
    () => true,
    (error: Error) => {
      logProgress(`${kind}: ${error.message}`);
      return false;
    },
  );
  const list = times.get(kind) ?? [];
  list.push(hasResponse ? performance.now() - start : MAX_PLANS_MS);
  times.set(kind, list);
}

type LegitimateTrafficOptions = {
  readonly drivers: readonly Driver[];
  readonly picture: string;
  readonly chargerIds: readonly string[];
};

class LegitimateTraffic {
  readonly #url: string;
  readonly #drivers: readonly Driver[];
  readonly #picture: string;
  readonly #chargerIds: readonly string[];
  readonly #random = seededRandom(7);
  #nextDriver = 0;

  constructor(url: string, { drivers, picture, chargerIds }: LegitimateTrafficOptions) {
    this.#url = url;
    this.#drivers = drivers;
    this.#picture = picture;
    this.#chargerIds = chargerIds;
  }

  async measureTimes(): Promise<Times> {
    const times: Times = new Map();
    let isOver = false;
    const planning = this.#plan(times).finally(() => {
      isOver = true;
    });
    for (let round = 0; !isOver || round < MIN_ROUNDS; round += 1) await this.#browse(times);
    await planning;
    return times;
  }

  async #browse(times: Times): Promise<void> {
    const headers = { 'x-forwarded-for': '203.0.113.200' };
    const [lat, lng] = [34 + this.#random() * 8, -118 + this.#random() * 40];
    const boundingBox = { swLat: lat, swLng: lng, neLat: lat + 1, neLng: lng + 1 };
    const query = `${NAMES[Math.floor(this.#random() * NAMES.length)]} ${Math.floor(this.#random() * 90)}`;
    const requests: Record<string, HttpRequest> = {
      config: { path: '/api/map/config' },
      search: { path: '/api/search', body: { query } },
      region: { path: '/api/chargers/search-by-region', body: { boundingBox, filters: { dcFastOnly: true } } },
      station: { path: `/api/chargers/${this.#chargerIds[0]}` },
    };
    for (const [kind, httpRequest] of Object.entries(requests)) {
      await measureTime(times, kind, this.#url, { ...httpRequest, headers });
      await pause(PAUSE_MS);
    }
  }

  async #plan(times: Times): Promise<void> {
    const start = performance.now();
    for (let plans = 0; plans < PLAN_COUNT && performance.now() - start < MAX_PLANS_MS; plans += 1) {
      const driver = this.#drivers[this.#nextDriver % this.#drivers.length];
      this.#nextDriver += 1;
      if (driver === undefined) return;
      const { headers } = driver;
      await measureTime(times, 'plan', this.#url, {
        path: '/api/routes/premium/optimize',
        body: createTripRequest(TRIP),
        headers,
      });
      const from = { lat: 39.9 + this.#random(), lng: -83 + this.#random() };
      const body = { chargerId: this.#chargerIds[0], from };
      await measureTime(times, 'navigate', this.#url, { path: '/api/routes/navigate', body, headers });
      await this.#uploadPhoto(times, driver);
      await pause(PLAN_INTERVAL_MS);
    }
  }

  async #uploadPhoto(times: Times, driver: Driver): Promise<void> {
    if (driver.photoCount % PHOTOS_PER_REVIEW === 0)
      await saveReview(driver, this.#chargerIds[driver.photoCount] ?? '');
    driver.photoCount += 1;
    const body = { id: randomUUID(), reviewId: driver.reviewIds.at(-1), image: this.#picture };
    await measureTime(times, 'photo', this.#url, { path: '/api/review-photos', body, headers: driver.headers });
  }
}

async function listFastChargers(url: string): Promise<string[]> {
  const gateway = { baseUrl: url, headers: async () => ({}), fetch };
  const boundingBox = { swLat: 30, swLng: -120, neLat: 45, neLng: -75 };
  const { data } = await call(gateway, chargerEndpoints.searchRegion, {
    body: { boundingBox, filters: { dcFastOnly: true } },
  });
  return data.map(({ id }) => id);
}

async function createPhoto(): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 1_600, height: 1_200, channels: 3, background: 'teal', noise } as const;
  return (await sharp({ create }).jpeg({ quality: 70 }).toBuffer()).toString('base64');
}

function compare(name: string, baseline: Times, attacked: Times): void {
  const ratios = [...attacked].map(([kind, attackedTimes]) => {
    const baselineTimes = baseline.get(kind) ?? [];
    const [baselineP95, attackedP95] = [quantile(baselineTimes, 0.95), quantile(attackedTimes, 0.95)];
    logProgress(
      `${name} ${kind}: p50 ${quantile(baselineTimes, 0.5).toFixed(1)} -> ${quantile(attackedTimes, 0.5).toFixed(1)} ms, p95 ${baselineP95.toFixed(1)} -> ${attackedP95.toFixed(1)} ms`,
    );
    return { kind, ratio: attackedP95 / baselineP95, n: attackedTimes.length };
  });
  for (const { kind, ratio, n } of ratios) report({ name: `abuse.${name}.${kind}.ratio`, value: ratio, unit: 'x', n });
}

/**
 * abuse.*.ratio: the 95th percentile of a legitimate driver's response times during one client's attack, divided by the
 * 95th percentile with no attack.
 */
export async function measureAbuseOn(folder: string, attacks: readonly string[]): Promise<void> {
  const { vocabulary } = (await loadRealChargers()).base.words;
  const allAccounts = await createAccounts(folder, DRIVER_COUNT + ATTACKER_ACCOUNT_COUNT);
  const server = await startServerProcess({ ...CHEAP_SIGN_IN, TOWCHARGE_DATA_FOLDER: folder, TRUSTED_PROXIES: '1' });
  try {
    const drivers = allAccounts
      .slice(0, DRIVER_COUNT)
      .map((account, index) => createDriver(server.url, account, `203.0.113.${index + 1}`));
    const attackerAccounts = allAccounts
      .slice(DRIVER_COUNT)
      .map((account, index) => createDriver(server.url, account, `198.51.100.${100 + index}`));
    const chargerIds = await listFastChargers(server.url);
    const accounts: Attacker['accounts'][number][] = [];
    for (const account of attackerAccounts)
      accounts.push({
        headers: account.headers,
        reviewId: await saveReview(account, chargerIds[accounts.length] ?? ''),
      });
    const attacker = {
      url: server.url,
      clientHeaders: ATTACKER_HEADERS,
      queries: createAdversarialQueries(vocabulary, 4),
      accounts,
    };
    const traffic = new LegitimateTraffic(server.url, { drivers, chargerIds, picture: await createPhoto() });
    // Run two at a time, so that both planner threads start.
    await Promise.all([traffic.measureTimes(), traffic.measureTimes()]);
    const baseline = await traffic.measureTimes();
    compare('nothing', baseline, await traffic.measureTimes());
    for (const name of attacks) {
      await pause(RECOVERY_MS);
      compare(
        name,
        baseline,
        await runDuringAttacks(name === 'all' ? Object.keys(ATTACKS) : [name], attacker, () => traffic.measureTimes()),
      );
    }
  } finally {
    closeConnections();
    await server.stop();
  }
}

export async function measureAbuse(): Promise<void> {
  await withTempFolder(async (folder) => {
    logProgress('building the national road network and importing stations');
    await prepareCountry(folder);
    await measureAbuseOn(folder, [...Object.keys(ATTACKS), 'all']);
  });
}
