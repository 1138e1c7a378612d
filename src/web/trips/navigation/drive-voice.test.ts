import { describe, expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { parseUtterance } from '#domain/language/parse-utterance.ts';
import { createDriveVoice, type DriveReport } from './drive-voice.ts';
import type { NavigationDependencies } from './navigation-state.ts';
import { drive } from './testing/drive-session.ts';

/** A driver 40 km into the trip, who can speak. */
function speakOnTheWay(changes: Partial<NavigationDependencies> = {}) {
  const driving = drive(changes);
  for (const km of [39.96, 39.98, 40]) driving.at(km);
  const reports: DriveReport[] = [];
  const endDrive = vi.fn();
  const voice = createDriveVoice({
    session: driving.session,
    now: () => driving.session.get().position?.atMs ?? 0,
    isOnline: () => true,
    readUnits: () => 'miles',
    findAhead: async () => [{ network: 'EVgo', atM: 60_000 }],
    async report(report) {
      reports.push(report);
      return reports.length === 1 ? 'sent' : 'kept';
    },
    endDrive,
  });
  const say = async (words: string) => (await voice.reply(parseUtterance(words))).text;
  return { ...driving, voice, say, reports, endDrive };
}

const QUESTION = 'Skip Half Way Plaza and go on to Camp? Say yes or tap Yes.';

describe('a driver who speaks', () => {
  test('is answered from the drive and the map', async () => {
    const { say } = speakOnTheWay();
    expect(await say('how far to the next stop')).toMatch(/^Half Way Plaza is in 37 miles, about \d+ minutes\.$/);
    expect(await say('is there a pull-through sooner')).toMatch(/^Yes: EVgo station in 12 miles, likely without/);
  });

  test('skips a stop only after a yes', async () => {
    const { say, planRemaining, voice } = speakOnTheWay();
    expect(await say('yes')).toBe('There is nothing to confirm.');
    expect(await say('skip this stop')).toBe(QUESTION);
    expect(planRemaining).not.toHaveBeenCalled();
    expect(await say('yes')).toBe('Skipped. The next stop is Half Way Plaza.');
    expect(planRemaining).toHaveBeenCalledTimes(1);
    expect(voice.get()).toBeNull();
  });

  test('withdraws a question by canceling it or asking another one', async () => {
    const { say, planRemaining, voice } = speakOnTheWay();
    await say('skip this stop');
    voice.cancel();
    expect(await say('yes')).toBe('There is nothing to confirm.');
    await say('skip this stop');
    await say('will I make it');
    expect(await say('yes')).toBe('There is nothing to confirm.');
    expect(planRemaining).not.toHaveBeenCalled();
  });

  test('keeps the stop if no route leads around it, or if they have arrived there in the meantime', async () => {
    const failing = speakOnTheWay({ planRemaining: () => Promise.reject(new AppError('no_way_for_rig')) });
    await failing.say('skip this stop');
    expect(await failing.say('yes')).toBe('There is no route without Half Way Plaza. The route stays as it is.');
    const late = speakOnTheWay();
    await late.say('skip this stop');
    for (const km of [99.9, 99.95, 99.99]) late.at(km, 0, 1_000);
    expect(await late.say('yes')).toBe('That stop is no longer the next one.');
    expect(late.planRemaining).not.toHaveBeenCalled();
  });

  test('reports a blocked stall at the station, and ends the drive, after a yes', async () => {
    const { say, at, reports, endDrive } = speakOnTheWay();
    for (const km of [99.9, 99.95, 99.99]) at(km, 0, 1_000);
    expect(await say('report stall 3 blocked')).toContain('because stall 3 is blocked?');
    expect(reports).toEqual([]);
    expect(await say('yes')).toBe('The report was sent. Thank you.');
    const report = { outcome: 'could_not_charge', reason: 'blocked_by_car', stall: '3' };
    expect(reports).toEqual([{ chargerId: '4711', ...report }]);
    await say('report stall 3 blocked');
    expect(await say('yes')).toBe('Saved. It will be sent when you are online.');
    await say('stop navigation');
    expect(endDrive).not.toHaveBeenCalled();
    await say('yes');
    expect(endDrive).toHaveBeenCalledTimes(1);
  });
});
