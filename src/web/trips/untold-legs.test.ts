import { describe, expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { memoryStorage } from '#web/lib/storage.ts';
import { createStoredValue } from '#web/lib/stored-value.ts';
import { createLegTeller, type ToldLeg, UntoldLegs } from './untold-legs.ts';

const FIRST: ToldLeg = { tripId: 't1', plan: 0, leg: 0, departPercent: 80, arrivePercent: 30 };
const SECOND: ToldLeg = { ...FIRST, leg: 1, arrivePercent: 25 };
const AWAY = new AppError('driven_leg_failed');
const refusedWith = (code: 'leg_not_believable' | 'too_many_requests' | 'app_verification_failed' | 'not_licensed') =>
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
    waiting: () => kept.newest().ada ?? [],
    forgetAll: teller.forgetAll,
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
    const last = tell(best);
    await tellKept();
    expect(ask).toHaveBeenCalledTimes(2);
    answer.resolve('leg 0');
    await sending;
    expect(await last).toEqual({ isKept: true });
    expect(waiting()).toEqual([best]);
    await tellKept();
    expect(ask.mock.calls.map(([{ arrivePercent }]) => arrivePercent)).toEqual([30, 33, 34, 34]);
    expect(waiting()).toEqual([]);
  });

  test('is sent neither again nor as it was before by a tab that was opened earlier', async () => {
    const storage = memoryStorage();
    const teller = browser(storage);
    teller.ask.mockRejectedValue(AWAY);
    await teller.tell(FIRST);
    await teller.tell(SECOND);
    const earlier = browser(storage);
    const later = browser(storage);
    later.ask.mockResolvedValueOnce('better').mockRejectedValueOnce(AWAY);
    const better = { ...SECOND, arrivePercent: 33 };
    await later.tell(FIRST);
    await later.tell(better);
    await earlier.tellKept();
    await later.tellKept();
    expect(earlier.ask.mock.calls).toEqual([[better]]);
    expect(later.ask.mock.calls).toEqual([[FIRST], [better]]);
    expect(later.waiting()).toEqual([]);
  });

  test('stays where the server refuses it for now', async () => {
    const { tell, tellKept, waiting, ask, learnt } = browser();
    ask.mockRejectedValueOnce(refusedWith('app_verification_failed'));
    expect(await tell(FIRST)).toEqual({ isKept: true });
    const unlicensed = refusedWith('not_licensed');
    ask.mockRejectedValueOnce(unlicensed);
    await expect(tellKept()).rejects.toBe(unlicensed);
    expect(waiting()).toEqual([FIRST]);
    await tellKept();
    expect(learnt).toEqual(['leg 0']);
  });

  test('goes with the account, and what others told in the same browser stays', async () => {
    const { tell, forgetAll, waiting, ask } = browser();
    ask.mockRejectedValue(AWAY);
    await tell(FIRST);
    forgetAll('grace');
    expect(waiting()).toEqual([FIRST]);
    forgetAll('ada');
    expect(waiting()).toEqual([]);
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
