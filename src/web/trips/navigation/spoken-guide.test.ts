import { expect, it } from 'vitest';
import { createStore } from '#web/lib/store.ts';
import { createSpokenGuide, INSTRUCTIONS_ON_TEXT } from './spoken-guide.ts';
import { startTestDrive, TRIP_ROUTE } from './testing/drive-session.ts';

function startGuidedDrive(isOn = true, changes: Parameters<typeof startTestDrive>[0] = {}) {
  const driving = startTestDrive(changes);
  const heard: string[] = [];
  const setting = createStore<'off' | 'on'>(isOn ? 'on' : 'off');
  const isQuiet = createStore(true);
  let stopCount = 0;
  let nowMs = 0;
  const guide = createSpokenGuide({
    session: driving.session,
    setting,
    otherSpeech: {
      isQuiet: isQuiet.get,
      subscribe: (listener) => isQuiet.subscribe(() => isQuiet.get() || listener()),
    },
    isTowing: () => true,
    readUnits: () => 'miles',
    now: () => nowMs,
    speak(text) {
      heard.push(text);
      return () => {
        stopCount += 1;
      };
    },
  });
  return {
    ...driving,
    guide,
    heard,
    setting,
    isQuiet,
    getStopCount: () => stopCount,
    wait: (seconds: number) => {
      nowMs += seconds * 1_000;
    },
  };
}

it('Instructions are spoken only after they are switched on, which is confirmed aloud immediately', () => {
  const { moveTo, heard, setting, wait } = startGuidedDrive(false);
  moveTo(1);
  expect(heard).toEqual([]);
  setting.set('on');
  expect(heard).toEqual([INSTRUCTIONS_ON_TEXT]);
  wait(3);
  moveTo(1.1);
  expect(heard).toHaveLength(1);
  wait(6);
  moveTo(1.2);
  expect(heard.at(-1)).toMatch(/^Your next stop is Half Way Plaza, \d+ miles ahead\. Charge there to \d+%\.$/);
});

it('Instructions wait while the driver speaks or an answer is spoken; an instruction being spoken is cut off', () => {
  const { moveTo, heard, isQuiet, getStopCount, wait } = startGuidedDrive();
  isQuiet.set(false);
  moveTo(1);
  expect(heard).toEqual([]);
  isQuiet.set(true);
  moveTo(1.1);
  expect(heard).toHaveLength(1);
  isQuiet.set(false);
  expect(getStopCount()).toBe(1);
  wait(60);
  moveTo(2);
  expect(heard).toHaveLength(1);
});

it('A new plan with the same stop ahead does not repeat what was said', async () => {
  const { session, moveTo, heard, wait, waitForTasks } = startGuidedDrive(true, {
    planRemaining: async () => ({ ...TRIP_ROUTE }),
  });
  moveTo(1);
  wait(10);
  moveTo(1.5);
  const before = [...heard];
  expect(before.length).toBeGreaterThan(0);
  await session.replan();
  await waitForTasks();
  expect(session.get().route).not.toBe(TRIP_ROUTE);
  wait(10);
  moveTo(2);
  expect(heard).toEqual(before);
});

it('A new next stop is announced, and nothing is said after the drive', async () => {
  const { session, moveTo, heard, wait, guide, getStopCount, waitForTasks } = startGuidedDrive();
  moveTo(1);
  wait(10);
  await session.replan();
  await waitForTasks();
  expect(session.get().route).not.toBe(TRIP_ROUTE);
  wait(10);
  moveTo(2);
  expect(heard).toHaveLength(2);
  expect(heard[1]).toContain('Your destination is Half Way Plaza');
  guide.end();
  expect(getStopCount()).toBeGreaterThan(0);
  wait(60);
  moveTo(50);
  expect(heard).toHaveLength(2);
});
