import { expect, it } from 'vitest';
import type { HeldPackage } from '#web/lib/packages/held-packages.ts';
import { toAreaRows } from './area-rows.ts';
import { someArea } from './testing/some-area.ts';

const AREA = someArea();
const held = (parts: Partial<HeldPackage> = {}): HeldPackage => ({
  ...{ package: AREA, key: null, isWhole: false, replaces: null },
  ...parts,
});
const NONE = new Map();
const stateOf = (known: Partial<Parameters<typeof toAreaRows>[0]>) =>
  toAreaRows({ listed: [AREA], held: [], states: NONE, ...known })[0]?.state;

it('An area is prepared, waits, is downloaded, and is ready', () => {
  const making = someArea({ status: 'building', progressPercent: 40 });
  expect(stateOf({ listed: [making], held: [held()] })).toEqual({ kind: 'making', percent: 40 });
  expect(stateOf({ held: [held()] })).toEqual({ kind: 'waiting' });
  const downloading = { kind: 'downloading', bytes: 5 } as const;
  expect(stateOf({ held: [held()], states: new Map([[AREA.id, downloading]]) })).toEqual(downloading);
  expect(stateOf({ held: [held({ isWhole: true })] })).toEqual({ kind: 'ready' });
});

it('An area that the account no longer has stays listed as gone', () => {
  const waiting = held({ package: someArea({ status: 'waiting' }) });
  const states = new Map([[AREA.id, { kind: 'gone' } as const]]);
  expect(stateOf({ listed: [], held: [waiting], states })).toEqual({ kind: 'gone' });
});

it('An area that another device made is offered for download', () => {
  expect(stateOf({})).toEqual({ kind: 'elsewhere' });
});

it('An area that could not be prepared says why', () => {
  expect(stateOf({ listed: [someArea({ status: 'failed', failure: 'The trip is gone.' })] })).toEqual({
    kind: 'failed',
    text: 'The trip is gone.',
  });
});

it('Without a connection, the areas of this device are listed, newest first', () => {
  const older = someArea({ id: '9d1b1a3c-0b0f-4b1e-8a53-4a2f2f0f7c11', createdAt: '2026-10-01T00:00:00.000Z' });
  const all = [held({ package: older, isWhole: true }), held({ isWhole: true })];
  const rows = toAreaRows({ listed: undefined, held: all, states: NONE });
  expect(rows.map(({ area, state }) => [area.id, state.kind])).toEqual([
    [AREA.id, 'ready'],
    [older.id, 'ready'],
  ]);
});
