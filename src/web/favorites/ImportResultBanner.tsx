import { CircleCheck, X } from 'lucide-react';
import { Link } from 'react-router';
import { PATHS } from '#web/lib/paths.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { type ImportReport, listReportLines } from './import-report.ts';

const NAMES_SHOWN = 20;

export function ImportResultBanner({ report, onDismiss }: { report: ImportReport; onDismiss: () => void }) {
  const { notFound, leftOut, notesLeftOut } = report;
  // A table can list a station twice, and two stations can share a name.
  const names = [...new Set(notFound)];
  const otherCount = names.length - NAMES_SHOWN;
  return (
    <div role="status" className="flex items-start gap-2.5 rounded-xl bg-brand-soft py-1 pr-1 pl-3.5 text-sm">
      <CircleCheck aria-hidden="true" className="mt-2.5 size-4 shrink-0 text-brand" />
      <div className="min-w-0 flex-1 py-2">
        {listReportLines(report).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {notFound.length > 0 && (
          <ul aria-label="Stations not found" className="mt-1 list-disc pl-5 text-xs text-ink-2 wrap-anywhere">
            {names.slice(0, NAMES_SHOWN).map((name) => (
              <li key={name}>{name}</li>
            ))}
            {otherCount > 0 && <li>and {otherCount} more</li>}
          </ul>
        )}
        {leftOut + notesLeftOut > 0 && (
          <Link to={PATHS.plans} className="font-semibold text-brand underline underline-offset-2">
            Upgrade for unlimited access
          </Link>
        )}
      </div>
      <IconButton label="Dismiss" icon={<X />} onClick={onDismiss} />
    </div>
  );
}
