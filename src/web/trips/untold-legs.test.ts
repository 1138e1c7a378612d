import { describe, expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { memoryStorage } from '#web/lib/storage.ts';
import { createStoredValue } from '#web/lib/stored-value.ts';
import { createLegTeller, type ToldLeg, UntoldLegs } from './untold-legs.ts';

const FIRST: ToldLeg = { tripId: 't1', plan: 0, leg: 0, departPercent: 80, arrivePercent: 30 };
const SECOND: ToldLeg = { ...FIRST, leg: 1, arrivePercent: 25 };
const AWAY = new AppError('driven_leg_failed');
const refusedWith = (code: 'leg_not_believable' | 'too_many_requests') =>
  Object.assign(new AppError(code), { requestId: 'r1' });

/** A browser that keeps what is told, and what the server does with it. */
function browser(storage = memoryStorage()) {
  const kept = createStoredValue<UntoldLegs>({
    key: 'legs',
    fallback: {},
    parse: (text) => UntoldLegs.parse(JSON.parse(text)),
    print: (value) => JSON.stringify(value),
    storage,
  });
  const teller = createLegTeller(kept, (work) => work(false));
  const ask = vi.fn(async ({ leg }: ToldLeg) => `leg ${leg}`);
  const learnt: string[] = [];
  const refused: string[] = [];
  return {
    ...{ ask, learnt, refused, storage },
    waiting: () => kept.get().ada ?? [],
    tell: (told: ToldLeg) => teller.tell('ada', told, ask),
    tellKept: (uid = 'ada') =>
      teller.tellKept(uid, ask, {
        learnt: (one) => learnt.push(one),
        refused: ({ code }) => refused.push(code),
      }),
  };
}

describe('what is told of driven legs', () => {
  test('is sent at once where there is a network, and then nothing of it is kept', async () => {
    const { tell, tellKept, ask, waiting } = browser();
    expect(await tell(FIRST)).toEqual({ learnt: 'leg 0' });
    expect(waiting()).toEqual([]);
    await tellKept();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('waits without a network, also over a reload, and is sent once when there is one', async () => {
    const before = browser();
    before.ask.mockRejectedValue(AWAY);
    expect(await before.tell(FIRST)).toEqual({ isKept: true });
    await before.tell(SECOND);
    await expect(before.tellKept()).rejects.toBe(AWAY);

    const { tellKept, waiting, ask, learnt } = browser(before.storage);
    await tellKept('grace');
    expect(ask).not.toHaveBeenCalled();
    await tellKept();
    await tellKept();
    expect(ask.mock.calls).toEqual([[FIRST], [SECOND]]);
    expect(learnt).toEqual(['leg 0', 'leg 1']);
    expect(waiting()).toEqual([]);
  });

  test('counts as it was said last, also where it is said again while it is sent', async () => {
    const { tell, tellKept, waiting, ask } = browser();
    ask.mockRejectedValueOnce(AWAY);
    await tell(FIRST);
    const better = { ...FIRST, arrivePercent: 33 };
    const answer = Promise.withResolvers<string>();
    ask.mockReturnValueOnce(answer.promise);
    const sending = tell(better);
    await tellKept();
    expect(ask).toHaveBeenCalledTimes(2);
    const best = { ...FIRST, arrivePercent: 34 };
    ask.mockRejectedValueOnce(AWAY);
    await tell(best);
    answer.resolve('leg 0');
    await sending;
    expect(waiting()).toEqual([best]);
  });

  test('is dropped where the server will never take it, with the reason, and keeps none of the others from arriving', async () => {
    const { tell, tellKept, waiting, ask, refused, learnt } = browser();
    ask.mockRejectedValueOnce(refusedWith('leg_not_believable'));
    await expect(tell(FIRST)).rejects.toMatchObject({ code: 'leg_not_believable' });
    expect(waiting()).toEqual([]);

    ask.mockRejectedValueOnce(refusedWith('too_many_requests')).mockRejectedValueOnce(AWAY);
    await tell(FIRST);
    await tell(SECOND);
    ask.mockRejectedValueOnce(refusedWith('leg_not_believable'));
    await tellKept();
    expect(refused).toEqual(['leg_not_believable']);
    expect(learnt).toEqual(['leg 1']);
    expect(waiting()).toEqual([]);
  });
});
