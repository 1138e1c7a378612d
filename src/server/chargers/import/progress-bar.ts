import type { ImportProgress } from './import-stations.ts';

export type Terminal = { readonly isTTY?: boolean; readonly write: (text: string) => unknown };

const WIDTH = 30;
const ROWS_PER_LINE = 20_000;

function formatCount(rows: number): string {
  return rows.toLocaleString('en-US');
}

function formatBar(share: number): string {
  const filled = Math.round(share * WIDTH);
  return `[${'#'.repeat(filled)}${' '.repeat(WIDTH - filled)}] ${String(Math.floor(share * 100)).padStart(3)}%`;
}

export function createProgressBar(terminal: Terminal): { show: (progress: ImportProgress) => void; end: () => void } {
  let reportedRows = 0;
  let isDrawn = false;
  const show = ({ read, share }: ImportProgress) => {
    if (terminal.isTTY) {
      isDrawn = true;
      terminal.write(`\r${share === null ? '' : `${formatBar(share)}  `}${formatCount(read)} rows `);
    } else if (read >= reportedRows + ROWS_PER_LINE) {
      reportedRows = read;
      terminal.write(`${formatCount(read)} rows${share === null ? '' : ` (${Math.floor(share * 100)}%)`}\n`);
    }
  };
  const end = () => {
    if (isDrawn) terminal.write('\n');
  };
  return { show, end };
}
