import { describe, expect, it, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { memoryStorage } from '#web/lib/storage.ts';
import { getDeviceId } from './device-id.ts';
import { flushUnsentReports } from './flush-outbox.ts';
import { createReviewDraft } from './report-draft.ts';
import { getUnsentReports, type ReportOutbox, removeUnsent, Unsent, upsertUnsent } from './unsent-reports.ts';

const NOW = new Date(2026, 10, 21, 23, 30);

function unsent(digit: number, change: Partial<Unsent> = {}): Unsent {
  const review = createReviewDraft({ chargerId: '7', outcome: 'unhitched', rig: null, now: NOW });
  const id = `00000000-0000-4000-8000-00000000000${digit}`;
  return Unsent.parse({ id, review, position: { lat: 42, lng: -71 }, refusal: null, ...change });
}

describe('reports that wait for a connection', () => {
  const two = [unsent(1), unsent(2)].reduce<ReportOutbox>((all, report) => upsertUnsent(all, 'ada', report), {});

  it('are stored per account, in order, each once', () => {
    const both = upsertUnsent(upsertUnsent(two, 'bea', unsent(3)), 'ada', { ...unsent(1), position: null });
    expect(getUnsentReports(both, 'ada').map(({ position }) => position)).toEqual([null, { lat: 42, lng: -71 }]);
    expect(getUnsentReports(both, 'bea')).toHaveLength(1);
    expect(getUnsentReports(both, 'cyd')).toBe(getUnsentReports({}, 'ada'));
  });

  it('are removed once they arrive, unless they were changed meanwhile', () => {
    expect(getUnsentReports(removeUnsent(two, 'ada', unsent(1)), 'ada')).toEqual([unsent(2)]);
    expect(removeUnsent(two, 'ada', unsent(1, { position: null }))).toEqual(two);
    expect(removeUnsent(removeUnsent(two, 'ada', unsent(1)), 'ada', { id: unsent(2).id })).toEqual({});
  });

  it('round-trip through storage', () => {
    expect(Unsent.parse(JSON.parse(JSON.stringify(unsent(1))))).toEqual(unsent(1));
  });
});

describe('a waiting report', () => {
  const refused = new AppError('review_is_rude', undefined, 'request 1');
  const tooMany = new AppError('too_many_reviews', undefined, 'request 2');
  const away = new AppError('unavailable');

  /** Sends three reports to a server with the given responses. */
  async function sendThree(answers: readonly (Error | null)[]) {
    let pending = [unsent(1), unsent(2), unsent(3)];
    const asked: string[] = [];
    const { sent, stoppedBy } = await flushUnsentReports({
      pending: () => pending,
      async send({ id }) {
        asked.push(id.slice(-1));
        const answer = answers[asked.length - 1];
        if (answer) throw answer;
      },
      onSent: ({ id }) => {
        pending = pending.filter((report) => report.id !== id);
      },
      onRefused: ({ id }, refusal) => {
        pending = pending.map((report) => (report.id === id ? { ...report, refusal } : report));
      },
    });
    return { sent, stoppedBy, asked, left: pending.map(({ id, refusal }) => [id.slice(-1), refusal]) };
  }

  it('is sent one after the other', async () => {
    expect(await sendThree([null, null, null])).toEqual({ sent: 3, stoppedBy: null, asked: ['1', '2', '3'], left: [] });
  });

  it('stays with the reason if the server rejects it, without blocking the others', async () => {
    const { sent, left } = await sendThree([null, refused, null]);
    expect([sent, left]).toEqual([2, [['2', refused.message]]]);
  });

  it.each([
    ['there is no connection', away],
    ['there were too many', tooMany],
  ])('waits on with all behind it where %s', async (_, problem) => {
    expect(await sendThree([null, problem])).toEqual({
      sent: 1,
      stoppedBy: problem,
      asked: ['1', '2'],
      left: [
        ['2', null],
        ['3', null],
      ],
    });
  });
});

test('A browser generates one device id, and a new one if the stored one is invalid', () => {
  const storage = memoryStorage();
  const made = getDeviceId(storage);
  expect(getDeviceId(storage)).toBe(made);
  expect(getDeviceId(memoryStorage({ 'towcharge.device': 'me' }))).toMatch(/^[\da-f-]{36}$/);
});
