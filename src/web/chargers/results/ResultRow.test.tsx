import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { feetToMeters } from '#domain/rigs/us-units.ts';
import type { RigSize } from '#domain/score/rig-size.ts';
import { createTestCharger } from '#server/chargers/testing/test-charger.ts';
import { ResultRow } from './ResultRow.tsx';
import { groupIntoSites, itemsFromChargers } from './result-item.ts';

function renderRow(trailerScore: number | null, rig: RigSize | null): string {
  const charger = { ...createTestCharger({ trailerScore }), outlook: 0.34 };
  const [site] = groupIntoSites(itemsFromChargers([charger], 'match', null));
  if (!site) throw new Error('There is no row');
  const actions = {
    renderVerdict: null,
    getAccessProblem: null,
    onSelect: () => undefined,
    onToggleSaved: () => undefined,
  };
  return renderToStaticMarkup(<ResultRow site={site} savedIds="" waitingIds="" rig={rig} {...actions} />);
}

it('A row without reports states the outlook as a guess, and outlines the badge if the rig may fit', () => {
  const [short, medium, long] = [20, 45, 60].map((feet) =>
    renderRow(null, { lengthM: feetToMeters(feet), heightM: feetToMeters(10) }),
  );
  expect(short).toContain('No reports. Guess: works hitched 3 times in 4');
  expect(short).toContain('aria-label="No trailer data yet. Guess: likely usable without unhitching"');
  expect(medium).toContain('No reports. Guess: works hitched 1 time in 3');
  expect(medium).toContain('aria-label="No trailer data yet. Guess: may be usable without unhitching"');
  expect(medium).toContain('outline-dashed');
  expect(medium).toContain('bg-score-unknown');
  expect(long).toContain('hitched 1 time in 8');
  expect(long).toContain('aria-label="No trailer data yet"');
});

it('A row with a score shows no guess', () => {
  const row = renderRow(72, null);
  expect(row).not.toContain('Guess');
  expect(row).not.toContain('outline-outlook');
});
