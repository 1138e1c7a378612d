import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { DEFAULT_PREFERENCES, type USER_TYPES, type UserPreferences } from '#domain/account/user-preferences.ts';
import { memoryStorage } from '#web/lib/browser/storage.ts';
import type { Outbox } from '#web/lib/outbox/outbox.ts';
import { openOutbox } from '#web/lib/outbox/testing/memory-outbox.ts';

type UserType = (typeof USER_TYPES)[number];

vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('localStorage', memoryStorage());
const { PREFERENCES } = await import('./preferences.ts');

const chosen = (userType: UserType): UserPreferences => ({
  ...DEFAULT_PREFERENCES,
  userType,
  completedOnboarding: true,
});

describe('changed preferences', () => {
  let outbox: Outbox;
  let received: UserType[];
  const receive = async ({ userType }: UserPreferences) => {
    received.push(userType);
  };
  const save = (userType: UserType, send = receive) => outbox.deliver(PREFERENCES, 'ada', chosen(userType), send);
  const sendStored = (send = receive) => outbox.flush(PREFERENCES, 'ada', { send });
  const waiting = () => outbox.list(PREFERENCES, 'ada').map(({ write }) => write.userType);

  beforeEach(() => {
    outbox = openOutbox();
    received = [];
  });

  it('are sent once', async () => {
    expect(await save('work')).not.toBeNull();
    await sendStored();
    expect(received).toEqual(['work']);
    expect(waiting()).toEqual([]);
  });

  it('stay in the browser if they cannot be sent, and are sent the next time', async () => {
    expect(await save('weekend', () => Promise.reject(new Error('offline')))).toBeNull();
    expect(waiting()).toEqual(['weekend']);
    await sendStored();
    expect(received).toEqual(['weekend']);
    expect(waiting()).toEqual([]);
  });

  it('reach the server in the order they were chosen, even if they change while being sent', async () => {
    const response = Promise.withResolvers<void>();
    const first = save('weekend', async (preferences) => {
      await receive(preferences);
      await response.promise;
    });
    const second = save('full_time');
    await sendStored();
    expect(received).toEqual(['weekend']);
    response.resolve();
    await Promise.all([first, second]);
    expect(received).toEqual(['weekend', 'full_time']);
    expect(waiting()).toEqual([]);
  });

  it('are not sent if none are stored', async () => {
    await sendStored();
    expect(received).toEqual([]);
  });

  it('stay in the browser if the server rejects them, and are not resent automatically', async () => {
    const refuse = () => Promise.reject(new AppError('invalid_request', undefined, 'request 1'));
    await expect(save('work', refuse)).rejects.toMatchObject({ code: 'invalid_request' });
    await sendStored();
    expect(received).toEqual([]);
    expect(waiting()).toEqual(['work']);
  });
});
