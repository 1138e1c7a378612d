import { describe, expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { parseUtterance } from '#domain/language/parse-utterance.ts';
import type { DriveRoute } from '#domain/trips/driving/drive-route.ts';
import { createDriveVoice, type DriveReport } from './drive-voice.ts';
import type { NavigationDependencies } from './navigation-state.ts';
import { CHARGER_ROUTE, startTestDrive, TRIP_ROUTE } from './testing/drive-session.ts';

const VIA_OTHER_PLAZA: DriveRoute = {
  ...CHARGER_ROUTE,
  legs: TRIP_ROUTE.legs.map((leg, index) =>
    index === 0 ? { ...leg, to: { ...leg.to, chargerId: '4712', name: 'Other Plaza' } } : leg,
  ),
};

/** A drive with voice commands, 40 km into the trip. */
function startVoiceDrive(changes: Partial<NavigationDependencies> = {}) {
  const driving = startTestDrive(changes);
  driving.planRemaining.mockImplementation(async () => VIA_OTHER_PLAZA);
  for (const km of [39.96, 39.98, 40]) driving.moveTo(km);
  const reports: DriveReport[] = [];
  const endDrive = vi.fn();
  const voice = createDriveVoice({
    session: driving.session,
    now: () => driving.session.get().position?.atMs ?? 0,
    isOnline: () => true,
    readUnits: () => 'miles',
    findChargersAhead: async () => [{ network: 'EVgo', atM: 60_000 }],
    async report(report) {
      reports.push(report);
      return reports.length === 1 ? 'sent' : 'queued';
    },
    endDrive,
  });
  const say = async (sentence: string) => (await voice.reply(parseUtterance(sentence)))?.text ?? null;
  return { ...driving, voice, say, reports, endDrive };
}

const QUESTION = 'Skip Half Way Plaza and go on to Camp? Say yes or tap Yes.';

describe('a driver who speaks', () => {
  test('gets answers from the drive and the map', async () => {
    const { say } = startVoiceDrive();
    expect(await say('how far to the next stop')).toMatch(/^Half Way Plaza is 37 miles away, about \d+ minutes\.$/);
    expect(await say('is there a pull-through sooner')).toMatch(/^Yes: EVgo station in 12 miles, likely without/);
  });

  test('skips a stop only after a yes', async () => {
    const { say, planRemaining, voice } = startVoiceDrive();
    expect(await say('yes')).toBe('There is nothing to confirm.');
    expect(await say('skip this stop')).toBe(QUESTION);
    expect(planRemaining).not.toHaveBeenCalled();
    expect(await say('yes')).toBe('Skipped. The next stop is Other Plaza.');
    expect(planRemaining).toHaveBeenCalledTimes(1);
    expect(voice.get()).toBeNull();
  });

  test('withdraws a command before confirming it, by canceling it or by saying something else', async () => {
    const { say, planRemaining, voice } = startVoiceDrive();
    await say('skip this stop');
    voice.cancel();
    expect(await say('yes')).toBe('There is nothing to confirm.');
    await say('skip this stop');
    await say('will I make it');
    expect(await say('yes')).toBe('There is nothing to confirm.');
    expect(planRemaining).not.toHaveBeenCalled();
  });

  test('hears why a stop is not skipped: no other route, a failed plan, no connection, or a plan in progress', async () => {
    const noRoute = startVoiceDrive({ planRemaining: () => Promise.reject(new AppError('no_route_for_rig')) });
    await noRoute.say('skip this stop');
    expect(await noRoute.say('yes')).toBe('There is no route without Half Way Plaza. The route stays as it is.');
    const noPlan = startVoiceDrive({ planRemaining: () => Promise.reject(new AppError('trip_plan_failed')) });
    await noPlan.say('skip this stop');
    expect(await noPlan.say('yes')).toBe("I couldn't plan a route without Half Way Plaza. The route stays as it is.");
    let isOnline = true;
    const offline = startVoiceDrive({ isOnline: () => isOnline });
    await offline.say('skip this stop');
    isOnline = false;
    expect(await offline.say('yes')).toBe('I need a connection to skip a stop. The route stays as it is.');
    expect(offline.planRemaining).not.toHaveBeenCalled();
    const busy = startVoiceDrive();
    await busy.say('skip this stop');
    const replanned = busy.session.replan();
    expect(await busy.say('yes')).toBe('A new route is being planned. Ask again in a moment.');
    await replanned;
  });

  test('can no longer confirm a command at the next stop, after leaving it, or on a new route', async () => {
    const voiceDrive = startVoiceDrive();
    const shown: (string | null)[] = [];
    voiceDrive.voice.subscribe(() => shown.push(voiceDrive.voice.get()?.text ?? null));
    await voiceDrive.say('skip this stop');
    voiceDrive.moveTo(41);
    expect(shown.at(-1)).toBe(QUESTION);
    for (const km of [99.9, 99.95, 99.99]) voiceDrive.moveTo(km, 0, 1_000);
    expect(shown.at(-1)).toBeNull();
    expect(await voiceDrive.say('yes')).toBe('The drive has changed since that question. Ask again.');
    expect(voiceDrive.planRemaining).not.toHaveBeenCalled();
    await voiceDrive.say('report stall 3 blocked');
    voiceDrive.session.leave();
    expect(voiceDrive.voice.get()).toBeNull();
    expect(await voiceDrive.say('yes')).toBe('The drive has changed since that question. Ask again.');
    expect(voiceDrive.reports).toEqual([]);
    const replanned = startVoiceDrive();
    await replanned.say('stop navigation');
    await replanned.session.replan();
    expect(replanned.voice.get()).toBeNull();
    await replanned.say('yes');
    expect(replanned.endDrive).not.toHaveBeenCalled();
  });

  test('reports a blocked stall at the station and ends the drive only after a yes', async () => {
    const { say, moveTo, reports, endDrive } = startVoiceDrive();
    for (const km of [99.9, 99.95, 99.99]) moveTo(km, 0, 1_000);
    expect(await say('report stall 3 blocked')).toContain('because stall 3 is blocked?');
    expect(reports).toEqual([]);
    expect(await say('yes')).toBe('The report was sent. Thank you.');
    const report = { outcome: 'could_not_charge', reason: 'blocked_by_car', stall: '3' };
    expect(reports).toEqual([{ chargerId: '4711', ...report }]);
    await say('report stall 3 blocked');
    expect(await say('yes')).toBe('Saved. It will be sent when you are online.');
    await say('stop navigation');
    expect(endDrive).not.toHaveBeenCalled();
    // The panel has closed, so nothing is said.
    expect(await say('yes')).toBeNull();
    expect(endDrive).toHaveBeenCalledTimes(1);
  });
});
