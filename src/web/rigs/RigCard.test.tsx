import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { makeStoredRig } from '#domain/rigs/testing/stored-rigs.ts';
import { RigCard } from './RigCard.tsx';

const NO_ACTIONS = { onUse: () => {}, onEdit: () => {}, onRemove: () => {} };

it('The card of a shared rig names the company and offers to use the rig, but not to change or delete it', () => {
  const [ownCard, sharedCard] = [null, 'Hauling Inc.'].map((company) =>
    renderToStaticMarkup(
      <RigCard
        rig={makeStoredRig(1, 'Van', { company })}
        isActive={false}
        isUnsent={false}
        spanM={14}
        actions={NO_ACTIONS}
        learnedConsumption={null}
      />,
    ),
  );
  expect(ownCard).toMatch(/Use on the map.*Edit.*Delete/);
  expect(ownCard).not.toContain('Shared by');
  expect(sharedCard).toContain('Shared by Hauling Inc. · Only its managers can change it');
  expect(sharedCard).toContain('Use on the map');
  expect(sharedCard).not.toMatch(/>\s*(Edit|Delete)/);
});
