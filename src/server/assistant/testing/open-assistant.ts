import type { Message, Quota } from '#domain/assistant/message.ts';
import { signUp, type TestBrowser } from '../../account/testing.ts';
import { makeCharger, storeChargers } from '../../chargers/testing.ts';
import type { Database } from '../../db/database.ts';
import { type AppUnderTest, openApp } from '../../testing.ts';

const ELKO = { lat: 40.832, lng: -115.763 };
const getPosition = (step: number) => ({ lat: ELKO.lat + step / 100, lng: ELKO.lng });
const FAST = { dcFastCount: 8, maxPowerKw: 250, status: 'E' };

/** Three stations in and around Elko, and one in Wells, about 50 miles away. */
export const STATIONS = [
  makeCharger(1, { name: 'Elko Pull-Through', ...getPosition(0), ...FAST, trailerScore: 88, trailerLower: 75 }),
  makeCharger(2, { name: 'Elko Back-In', ...getPosition(1), ...FAST, trailerScore: 22, trailerLower: 10 }),
  makeCharger(3, {
    name: 'Elko Slow',
    ...getPosition(2),
    dcFastCount: 0,
    level2Count: 2,
    status: 'E',
    network: 'ChargePoint Network',
  }),
  makeCharger(4, { name: 'Wells Truck Stop', city: 'Wells', lat: 41.11, lng: -114.96, ...FAST }),
];

export const VIEW = { view: { ...ELKO, zoom: 11 } };

type Conversation = {
  readonly browser: TestBrowser;
  readonly uid: string;
  readonly id: string;
  readonly send: (message: string, context?: object) => ReturnType<TestBrowser['send']>;
  readonly ask: (message: string, context?: object) => Promise<Message & { quota: Quota }>;
  readonly decide: (actionId: string | undefined, decision: string) => ReturnType<TestBrowser['send']>;
};

/** Opens a server with stations, and starts conversations whose `send` and `ask` aren't rate-limited. */
export async function openAssistant(database: Database, env: Record<string, string> = {}, stations = STATIONS) {
  await storeChargers(database.sql, stations);
  const app: AppUnderTest = await openApp(database, env);
  let userCount = 0;
  const startConversation = async (license = 'free', prefix = 'talker'): Promise<Conversation> => {
    userCount += 1;
    const browser = await signUp(app, `${prefix}${userCount}@example.com`);
    const uid = browser.authToken()?.uid ?? '';
    await database.sql.updateTable('users').set({ license }).where('uid', '=', uid).execute();
    const started = await browser.send('POST', '/api/conversation/start', { userId: uid });
    const id = String(started.body?.conversationId);
    const send: Conversation['send'] = async (message, context = VIEW) => {
      await database.sql.deleteFrom('limits').execute();
      return browser.send('POST', '/api/conversation/message', { conversationId: id, message, context });
    };
    const ask: Conversation['ask'] = async (message, context) => {
      const { status, body } = await send(message, context);
      if (status !== 200) throw new Error(`No answer: ${JSON.stringify(body)}`);
      return { ...(body?.message as Message), quota: body?.quota as Quota };
    };
    const decide: Conversation['decide'] = (actionId, decision) =>
      browser.send('POST', `/api/conversation/${id}/actions/${actionId}`, { decision });
    return { browser, uid, id, send, ask, decide };
  };
  return { app, startConversation };
}
