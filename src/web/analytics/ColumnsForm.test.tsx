import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ColumnsForm } from './ColumnsForm.tsx';

it('The form for a file with unknown headings lists its columns, preselects the guessed ones, and shows sample values from them', () => {
  const html = renderToStaticMarkup(
    <ColumnsForm
      fileName="home.csv"
      rows={[
        ['Plugged in', 'kWh', 'Site'],
        ['2025-01-02 08:00', '50.4', 'Moab'],
      ]}
      chosen={{ energy: 1 }}
      onChoose={() => {}}
      onCancel={() => {}}
    />,
  );
  expect(html).toContain('the columns of home.csv');
  expect(html.match(/<select/g)).toHaveLength(6);
  expect(html).toMatch(/Start.*?<option value="" selected="">Choose a column<\/option>/);
  expect(html).toMatch(/<option value="1" selected="">kWh<\/option>/);
  expect(html).toContain('For example: 50.4');
  expect(html).not.toContain('For example: Moab');
});
