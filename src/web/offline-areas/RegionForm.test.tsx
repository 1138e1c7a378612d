import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RegionForm } from './RegionForm.tsx';

const BOX = { swLat: 44, swLng: -122, neLat: 45, neLng: -121 };
const BUSY = 'Too many areas are being prepared right now.';

function renderForm(parts: Partial<Parameters<typeof RegionForm>[0]> = {}): string {
  const props = { box: BOX, suggestedName: 'Bend area', isBusy: false, problem: null, ...parts };
  return renderToStaticMarkup(<RegionForm {...props} onSave={() => undefined} onCancel={() => undefined} />);
}

it('Only a bad name makes the name field invalid', () => {
  expect(renderForm({ suggestedName: ' ' })).toContain('aria-invalid="true"');
  for (const html of [renderForm({ problem: BUSY }), renderForm({ box: { ...BOX, swLng: -140 } })]) {
    expect(html).not.toContain('aria-invalid="true"');
    expect(html).toContain('role="alert"');
  }
});

it('The message that a region is too large replaces an earlier problem', () => {
  const html = renderForm({ box: { ...BOX, swLng: -140 }, problem: BUSY });
  expect(html).toContain('degrees on each side');
  expect(html).not.toContain(BUSY);
});
