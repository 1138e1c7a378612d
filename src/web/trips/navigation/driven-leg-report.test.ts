import { describe, expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { NavigationDependencies } from './navigation-state.ts';
import { startTestDrive, TRIP_ROUTE } from './testing/drive-session.ts';

describe('a driven leg', () => {
  const driveToStop = (reportLeg: NavigationDependencies['reportLeg']) => {
    const driving = startTestDrive({ reportLeg });
    driving.moveTo(97);
    driving.moveTo(99.99, 0, 120);
    return driving;
  };

  test('is reported with its starting and arrival charge', async () => {
    const reportLeg = vi.fn(async () => ({ learned: { name: 'Big Blue', confidencePercent: 48 } }));
    const { session, waitForTasks } = driveToStop(reportLeg);
    session.enterArrivalCharge(28);
    await waitForTasks();
    expect(reportLeg).toHaveBeenCalledExactlyOnceWith(TRIP_ROUTE, 0, { departPercent: 80, arrivePercent: 28 });
    expect(session.get().reportOutcome).toEqual({ learned: { name: 'Big Blue', confidencePercent: 48 } });
    expect(session.get().drive.stopReading?.percent).toBe(28);
    session.leave();
    expect(session.get().reportOutcome).toBeNull();
  });

  test('is not reported if its starting charge is only planned', async () => {
    const reportLeg = vi.fn(async () => ({ learned: { name: 'Big Blue', confidencePercent: 48 } }));
    const { session, moveTo, waitForTasks } = driveToStop(reportLeg);
    session.leave();
    moveTo(197, 130);
    moveTo(199.99, 0, 200);
    expect(session.get().drive.stoppedAtMs).not.toBeNull();
    session.enterArrivalCharge(40);
    await waitForTasks();
    expect(reportLeg).not.toHaveBeenCalled();
  });

  test('is not reported if its starting charge is an estimate after charging', async () => {
    const reportLeg = vi.fn(async () => ({ learned: { name: 'Big Blue', confidencePercent: 48 } }));
    const { session, moveTo, waitForTasks } = driveToStop(reportLeg);
    session.enterArrivalCharge(28);
    moveTo(100, 0, 1500);
    session.leave();
    moveTo(197, 130);
    moveTo(199.99, 0, 200);
    session.enterArrivalCharge(40);
    await waitForTasks();
    expect(reportLeg).toHaveBeenCalledTimes(1);
  });

  test('is reported if the driver enters the charge before leaving the stop', async () => {
    const reportLeg = vi.fn(async () => ({ learned: { name: 'Big Blue', confidencePercent: 48 } }));
    const { session, moveTo, waitForTasks } = driveToStop(reportLeg);
    session.enterArrivalCharge(28);
    moveTo(100, 0, 1500);
    session.enterCharge(86);
    session.leave();
    moveTo(197, 130);
    moveTo(199.99, 0, 200);
    session.enterArrivalCharge(40);
    await waitForTasks();
    expect(reportLeg).toHaveBeenLastCalledWith(TRIP_ROUTE, 1, { departPercent: 86, arrivePercent: 40 });
  });

  test('is not reported after a new route that started with an estimated charge', async () => {
    const reportLeg = vi.fn(async () => ({ learned: { name: 'Big Blue', confidencePercent: 48 } }));
    const { session, moveTo, planRemaining, waitForTasks } = startTestDrive({ reportLeg });
    planRemaining.mockImplementation(async () => TRIP_ROUTE);
    moveTo(20);
    await session.replan();
    for (const km of [97, 99.99]) moveTo(km, 0, 120);
    expect(session.get().drive.stoppedAtMs).not.toBeNull();
    session.enterArrivalCharge(28);
    await waitForTasks();
    expect(reportLeg).not.toHaveBeenCalled();
  });

  test('dates the arrival charge at the arrival, however late the driver enters it', () => {
    const [prompt, late] = [driveToStop(null), driveToStop(null)];
    prompt.session.enterArrivalCharge(28);
    late.moveTo(100, 0, 900);
    late.session.enterArrivalCharge(28);
    expect(late.session.get().drive).toMatchObject({ arrivedPercent: 28 });
    expect(late.session.get().drive.stopReading).toEqual(prompt.session.get().drive.stopReading);
  });

  test('shows whether its report failed or is queued, and is not reported if it used no charge', async () => {
    const failingDrive = driveToStop(() => Promise.reject(new AppError('leg_not_believable')));
    failingDrive.session.enterArrivalCharge(28);
    await failingDrive.waitForTasks();
    expect(failingDrive.session.get().reportOutcome).toMatchObject({ failure: { code: 'leg_not_believable' } });

    const offlineDrive = driveToStop(() => Promise.resolve({ isQueued: true }));
    offlineDrive.session.enterArrivalCharge(28);
    await offlineDrive.waitForTasks();
    expect(offlineDrive.session.get().reportOutcome).toEqual({ isQueued: true });

    const reportLeg = vi.fn(async () => ({ learned: { name: 'Big Blue', confidencePercent: 48 } }));
    const { session } = driveToStop(reportLeg);
    session.enterArrivalCharge(80);
    expect(reportLeg).not.toHaveBeenCalled();
    expect(driveToStop(null).session.canReportLeg).toBe(false);
  });
});
