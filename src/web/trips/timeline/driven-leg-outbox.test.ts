import { describe, expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { memoryStorage } from '#web/lib/browser/storage.ts';
import { openOutbox } from '#web/lib/outbox/testing/memory-outbox.ts';
import { DRIVEN_LEGS, type DrivenLegReport } from './driven-leg-outbox.ts';

const FIRST: DrivenLegReport = { tripId: 't1', plan: 0, leg: 0, departPercent: 80, arrivePercent: 30 };
const SECOND: DrivenLegReport = { ...FIRST, leg: 1, arrivePercent: 25 };
const OFFLINE = new AppError('driven_leg_failed');
const refusedWith = (code: 'leg_not_believable' | 'too_many_requests' | 'app_verification_failed' | 'not_licensed') =>
  Object.assign(new AppError(code), { requestId: 'r1' });

function openBrowser(storage = memoryStorage()) {
  const outbox = openOutbox({ storage });
  const send = vi.fn(async ({ leg }: DrivenLegReport) => `leg ${leg}`);
  const learned: string[] = [];
  const refused: string[] = [];
  return {
    send,
    learned,
    refused,
    storage,
    waiting: () => outbox.list(DRIVEN_LEGS, 'ada').map(({ write }) => write),
    forgetAll: outbox.forget,
    report: async (report: DrivenLegReport) => {
      const sent = await outbox.deliver(DRIVEN_LEGS, 'ada', report, (leg) => send(leg));
      return sent ? { learned: sent.response } : { isQueued: true };
    },
    sendStored: (uid = 'ada') =>
      outbox.flush(DRIVEN_LEGS, uid, {
        send: (leg) => send(leg),
        onSent: (result) => learned.push(result),
        onRefused: (error) => refused.push((error as AppError).code),
      }),
  };
}

describe('a report of a driven leg', () => {
  test('is sent immediately while online, and then no longer stored', async () => {
    const { report, sendStored, send, waiting } = openBrowser();
    expect(await report(FIRST)).toEqual({ learned: 'leg 0' });
    expect(waiting()).toEqual([]);
    await sendStored();
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('waits while offline, even across a reload, and is sent once when online', async () => {
    const beforeReload = openBrowser();
    beforeReload.send.mockRejectedValue(OFFLINE);
    expect(await beforeReload.report(FIRST)).toEqual({ isQueued: true });
    await beforeReload.report(SECOND);
    await expect(beforeReload.sendStored()).rejects.toBe(OFFLINE);

    const { sendStored, waiting, send, learned } = openBrowser(beforeReload.storage);
    await sendStored('grace');
    expect(send).not.toHaveBeenCalled();
    await sendStored();
    await sendStored();
    expect(send.mock.calls).toEqual([[FIRST], [SECOND]]);
    expect(learned).toEqual(['leg 0', 'leg 1']);
    expect(waiting()).toEqual([]);
  });

  test('is sent in its latest version, even if it changes while being sent', async () => {
    const { report, sendStored, waiting, send } = openBrowser();
    send.mockRejectedValueOnce(OFFLINE);
    await report(FIRST);
    const newerReport = { ...FIRST, arrivePercent: 33 };
    const answer = Promise.withResolvers<string>();
    send.mockReturnValueOnce(answer.promise);
    const sending = report(newerReport);
    await sendStored();
    expect(send).toHaveBeenCalledTimes(2);
    const newestReport = { ...FIRST, arrivePercent: 34 };
    send.mockRejectedValueOnce(OFFLINE);
    const lastReport = report(newestReport);
    await sendStored();
    expect(send).toHaveBeenCalledTimes(2);
    answer.resolve('leg 0');
    await sending;
    expect(await lastReport).toEqual({ isQueued: true });
    expect(waiting()).toEqual([newestReport]);
    await sendStored();
    expect(send.mock.calls.map(([{ arrivePercent }]) => arrivePercent)).toEqual([30, 33, 34, 34]);
    expect(waiting()).toEqual([]);
  });

  test('is not resent, or sent in an older version, by a tab that was opened earlier', async () => {
    const storage = memoryStorage();
    const firstTab = openBrowser(storage);
    firstTab.send.mockRejectedValue(OFFLINE);
    await firstTab.report(FIRST);
    await firstTab.report(SECOND);
    const earlierTab = openBrowser(storage);
    const laterTab = openBrowser(storage);
    laterTab.send.mockResolvedValueOnce('leg 0').mockRejectedValueOnce(OFFLINE);
    const newerReport = { ...SECOND, arrivePercent: 33 };
    await laterTab.report(FIRST);
    await laterTab.report(newerReport);
    await earlierTab.sendStored();
    await laterTab.sendStored();
    expect(earlierTab.send.mock.calls).toEqual([[newerReport]]);
    expect(laterTab.send.mock.calls).toEqual([[FIRST], [newerReport]]);
    expect(laterTab.waiting()).toEqual([]);
  });

  test('stays in the outbox if the server rejects it temporarily', async () => {
    const { report, sendStored, waiting, send, learned } = openBrowser();
    send.mockRejectedValueOnce(refusedWith('app_verification_failed'));
    expect(await report(FIRST)).toEqual({ isQueued: true });
    const unlicensed = refusedWith('not_licensed');
    send.mockRejectedValueOnce(unlicensed);
    await expect(sendStored()).rejects.toBe(unlicensed);
    expect(waiting()).toEqual([FIRST]);
    await sendStored();
    expect(learned).toEqual(['leg 0']);
  });

  test("is deleted with the account, while other users' legs in the same browser stay", async () => {
    const { report, forgetAll, waiting, send } = openBrowser();
    send.mockRejectedValue(OFFLINE);
    await report(FIRST);
    forgetAll('grace');
    expect(waiting()).toEqual([FIRST]);
    forgetAll('ada');
    expect(waiting()).toEqual([]);
  });

  test('is dropped with the reason if the server will never accept it, without blocking the others', async () => {
    const { report, sendStored, waiting, send, refused, learned } = openBrowser();
    send.mockRejectedValueOnce(refusedWith('leg_not_believable'));
    await expect(report(FIRST)).rejects.toMatchObject({ code: 'leg_not_believable' });
    expect(waiting()).toEqual([]);

    send.mockRejectedValueOnce(refusedWith('too_many_requests')).mockRejectedValueOnce(OFFLINE);
    await report(FIRST);
    await report(SECOND);
    send.mockRejectedValueOnce(refusedWith('leg_not_believable'));
    await sendStored();
    expect(refused).toEqual(['leg_not_believable']);
    expect(learned).toEqual(['leg 1']);
    expect(waiting()).toEqual([]);
  });
});
