import { formatCount, formatQuantity } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

const ROWS_SHOWN = 50;

export type TableReport = {
  /** What happened, one sentence per line. */
  readonly lines: readonly string[];
  readonly skipped: readonly { readonly row: number; readonly reason: string }[];
};

export function ImportReport({ report, onClose }: { report: TableReport; onClose: () => void }) {
  const { lines, skipped } = report;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Import results" size="lg">
      <div className="flex flex-col gap-4 p-5">
        <div role="status" className="flex flex-col gap-1">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {skipped.length > 0 && (
          <div className="rounded-xl bg-notice-soft px-3 py-2 text-xs text-notice">
            <p className="font-semibold">{formatQuantity(skipped.length, 'row')} left out:</p>
            <ul className="list-disc pl-4">
              {skipped.slice(0, ROWS_SHOWN).map(({ row, reason }) => (
                <li key={row} className="wrap-anywhere">
                  Row {formatCount(row)}: {reason}
                </li>
              ))}
              {skipped.length > ROWS_SHOWN && <li>and {formatCount(skipped.length - ROWS_SHOWN)} more</li>}
            </ul>
          </div>
        )}
        <Button className="self-end" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
