import { expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { RIG_NAME_MAX } from '#domain/rigs/rig.ts';
import { makeStoredRig } from '#domain/rigs/testing/stored-rigs.ts';
import { openOutbox } from '#web/lib/outbox/testing/memory-outbox.ts';
import { describeRigConflict } from './rig-conflicts.ts';
import { RIG_CHANGES } from './rig-outbox.ts';

async function openConflictingOutbox(name: string) {
  const outbox = openOutbox();
  const rig = makeStoredRig(1, name);
  outbox.put(RIG_CHANGES, 'ada', { kind: 'save', rig }, { replaces: 'seen' });
  const send = () => Promise.reject(new AppError('changed_elsewhere', { current: makeStoredRig(1, 'Theirs') }, 'r1'));
  await outbox.flush(RIG_CHANGES, 'ada', { send });
  const names = () =>
    outbox.list(RIG_CHANGES, 'ada').map(({ write }) => (write.kind === 'save' ? write.rig.name : write.kind));
  function keepBoth() {
    const [stored] = outbox.list(RIG_CHANGES, 'ada');
    if (stored) describeRigConflict(stored, stored.conflict?.theirs, 'miles').both?.resolve(outbox);
  }
  return { outbox, names, keepBoth };
}

it('If both rigs are kept, the second one gets a number, and a long name is shortened', async () => {
  const { names, keepBoth } = await openConflictingOutbox(`Boat${'x'.repeat(RIG_NAME_MAX - 4)}`);
  keepBoth();
  expect(names()).toEqual([`Boat${'x'.repeat(RIG_NAME_MAX - 6)} 2`]);
});

it('A rig in conflict stays on the device if there is no room to keep both', async () => {
  const { outbox, names, keepBoth } = await openConflictingOutbox('Boat');
  for (
    let number = 2;
    outbox.put(RIG_CHANGES, 'ada', { kind: 'remove', id: makeStoredRig(number, '').id });
    number += 1
  );
  keepBoth();
  expect(names()).toContain('Boat');
});
