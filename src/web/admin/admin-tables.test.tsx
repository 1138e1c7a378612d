import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable } from './DataTable.tsx';
import { Pager } from './Pager.tsx';

const toText = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function renderLastPage(total: number): string {
  const rows = Array.from({ length: total }, (_, i) => ({ id: `row ${i + 1}` }));
  const getId = ({ id }: { id: string }) => id;
  return toText(
    renderToStaticMarkup(
      <>
        <DataTable label="Trials" columns={[]} rows={rows} rowId={getId} page={2} card={getId} />
        <Pager label="Pages of trials" page={2} total={total} onPage={() => undefined} />
      </>,
    ),
  );
}

test('A list that has become too short for the chosen page shows its last page', () => {
  expect(renderLastPage(21)).toBe('row 21 21 to 21 of 21');
  expect(renderLastPage(12)).toBe('row 11 row 12 11 to 12 of 12');
  expect(renderLastPage(1)).toBe('row 1');
  expect(renderLastPage(0)).toBe('');
});
