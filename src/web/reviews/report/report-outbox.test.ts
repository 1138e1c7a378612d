import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { memoryStorage } from '#web/lib/browser/storage.ts';
import { currentAccount } from '#web/lib/outbox/current-account.ts';
import { outbox } from '#web/lib/outbox/page-outbox.ts';
import { openOutbox } from '#web/lib/outbox/testing/memory-outbox.ts';
import { UNREACHABLE_GATEWAY } from '#web/lib/requests/testing/unreachable-gateway.ts';
import { toastStore } from '#web/ui/toasts.ts';
import { PHOTOS } from '../photos/photo-outbox.ts';
import { getDeviceId } from './device-id.ts';
import { discardUnsent } from './discard-unsent.ts';
import { createReviewDraft } from './report-draft.ts';
import { REPORTS, ReportToSend } from './report-outbox.ts';
import { flushReports } from './use-reports.ts';

const NOW = new Date(2026, 10, 21, 23, 30);

function makeReport(digit: number, change: Partial<ReportToSend> = {}): ReportToSend {
  const review = createReviewDraft({ chargerId: '7', outcome: 'unhitched', rig: null, now: NOW });
  const id = `00000000-0000-4000-8000-00000000000${digit}`;
  return ReportToSend.parse({ id, review, position: { lat: 42, lng: -71 }, ...change });
}

function outboxWith(...digits: number[]) {
  const storage = memoryStorage();
  const outbox = openOutbox({ storage });
  for (const digit of digits) outbox.put(REPORTS, 'ada', makeReport(digit));
  return { outbox, storage, waiting: (uid = 'ada') => outbox.list(REPORTS, uid).map(({ write }) => write) };
}

describe('reports that wait for a connection', () => {
  it('are stored once each, in order, for each account', () => {
    const { outbox, waiting } = outboxWith(1, 2);
    outbox.put(REPORTS, 'bea', makeReport(3));
    outbox.put(REPORTS, 'ada', makeReport(1, { position: null }));
    expect(waiting().map(({ position }) => position)).toEqual([null, { lat: 42, lng: -71 }]);
    expect(waiting('bea')).toEqual([makeReport(3)]);
    expect(waiting('cyd')).toEqual([]);
  });

  it('are removed once they arrive, unless they were changed in the meantime', async () => {
    const { outbox, waiting } = outboxWith(1, 2);
    const changedReport = makeReport(1, { position: null });
    const sent: ReportToSend[] = [];
    const whileSending = [
      () => outbox.put(REPORTS, 'ada', changedReport),
      () => Promise.reject(new AppError('unavailable')),
    ];
    const send = async (report: ReportToSend) => {
      sent.push(report);
      await whileSending.shift()?.();
    };
    await expect(outbox.flush(REPORTS, 'ada', { send })).rejects.toMatchObject({ code: 'unavailable' });
    expect(sent).toEqual([makeReport(1), changedReport]);
    expect(waiting()).toEqual([changedReport, makeReport(2)]);
    await outbox.send(REPORTS, 'ada', makeReport(1), async () => 'the version before the change');
    expect(waiting()).toEqual([makeReport(2)]);
    outbox.remove(REPORTS, 'ada', makeReport(2).id);
    expect(waiting()).toEqual([]);
  });

  it('are discarded with their photos, and restored with them as changes of the version that their author saw', async () => {
    const { outbox, waiting } = outboxWith();
    const images = new Map<string, string>();
    const attachments = {
      get: async (_: string, key: string) => images.get(key),
      put: async (_: string, key: string, image: string) => images.set(key, image) === images,
      remove: async (_: string, key: string) => void images.delete(key),
    };
    const report = makeReport(1);
    const photo = { id: crypto.randomUUID(), reviewId: report.id, chargerId: '7' };
    outbox.put(REPORTS, 'ada', report, { refusal: 'No web addresses.', replaces: 'seen' });
    outbox.put(PHOTOS, 'ada', photo);
    images.set(photo.id, 'image');
    const restore = discardUnsent({ outbox, attachments }, 'ada', report.id);
    expect([waiting(), outbox.list(PHOTOS, 'ada')]).toEqual([[], []]);
    await vi.waitFor(() => expect(images.size).toBe(0));
    await restore();
    expect(outbox.list(REPORTS, 'ada')).toMatchObject([
      { write: report, refusal: 'No web addresses.', stamp: { replaces: ['seen'] } },
    ]);
    expect([outbox.list(PHOTOS, 'ada')[0]?.write, images.get(photo.id)]).toEqual([photo, 'image']);
  });

  it('round-trip through storage', () => {
    const { storage } = outboxWith(1);
    expect(openOutbox({ storage }).list(REPORTS, 'ada')).toMatchObject([{ write: makeReport(1), refusal: null }]);
  });
});

describe('a waiting report', () => {
  const refusalError = new AppError('review_is_rude', undefined, 'request 1');
  const rateLimitError = new AppError('too_many_reviews', undefined, 'request 2');
  const offlineError = new AppError('unavailable');

  async function sendThree(responses: readonly (Error | null)[]) {
    const { outbox } = outboxWith(1, 2, 3);
    const sentIds: string[] = [];
    let sentCount = 0;
    const flush = outbox.flush(REPORTS, 'ada', {
      async send({ id }) {
        sentIds.push(id.slice(-1));
        const response = responses[sentIds.length - 1];
        if (response) throw response;
      },
      onSent: () => {
        sentCount += 1;
      },
    });
    const stoppedBy = await flush.then(
      () => null,
      (error: unknown) => error,
    );
    const unsent = outbox.list(REPORTS, 'ada').map(({ key, refusal }) => [key.slice(-1), refusal]);
    return { sent: sentCount, stoppedBy, sentIds, unsent };
  }

  it('is sent after the previous one', async () => {
    expect(await sendThree([null, null, null])).toEqual({
      sent: 3,
      stoppedBy: null,
      sentIds: ['1', '2', '3'],
      unsent: [],
    });
  });

  it('stays with the reason if the server rejects it, without blocking the others', async () => {
    const { sent, unsent } = await sendThree([null, refusalError, null]);
    expect([sent, unsent]).toEqual([2, [['2', refusalError.message]]]);
  });

  it.each([
    ['there is no connection', offlineError],
    ['too many were sent', rateLimitError],
  ])('keeps waiting, with all reports after it, if %s', async (_, problem) => {
    expect(await sendThree([null, problem])).toEqual({
      sent: 1,
      stoppedBy: problem,
      sentIds: ['1', '2'],
      unsent: [
        ['2', null],
        ['3', null],
      ],
    });
  });
});

test('A report that the server refuses in the background is announced, with the reason and a way to its station', async () => {
  currentAccount.set('ada');
  onTestFinished(() => {
    outbox.forget('ada');
    currentAccount.set(null);
  });
  outbox.put(REPORTS, 'ada', makeReport(1));
  const error = { code: 'review_has_address', message: 'No addresses.', requestId: 'request 1' };
  const gateway = { ...UNREACHABLE_GATEWAY, fetch: async () => Response.json({ error }, { status: 400 }) };
  const onOpen = vi.fn();
  await flushReports(gateway, 'ada', { onSent: () => undefined, onOpen });
  const toast = toastStore.get().find(({ text }) => text.startsWith("Your report wasn't accepted. Reviews can't"));
  toast?.action?.act();
  expect(onOpen).toHaveBeenCalledWith('7');
});

test('A browser generates one device ID, and a new one if the stored one is invalid', () => {
  const storage = memoryStorage();
  const created = getDeviceId(storage);
  expect(getDeviceId(storage)).toBe(created);
  expect(getDeviceId(memoryStorage({ 'towcharge.device': 'me' }))).toMatch(/^[\da-f-]{36}$/);
});
