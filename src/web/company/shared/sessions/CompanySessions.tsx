import { IMPORT_SESSIONS_MAX } from '#contract/analytics.ts';
import { call, type Gateway } from '#contract/client.ts';
import { companySessionEndpoints, EXPORTED_SESSIONS_MAX } from '#contract/company/company-sessions.ts';
import { ERRORS } from '#contract/errors.ts';
import { SESSIONS_MAX } from '#domain/analytics/charging-session.ts';
import { type CompanySessionOutcome, readCompanySessions } from '#domain/company/company-sessions.ts';
import { readLocalTime } from '#web/lib/browser/local-time.ts';
import { formatCount, formatQuantity } from '#web/lib/format.ts';
import { readLimitedTable, readTableText, TableError } from '#web/lib/read-table.ts';
import { Section } from '#web/ui/Section.tsx';
import { ExportTableButton } from '../ExportTableButton.tsx';
import type { TableReport } from '../ImportReport.tsx';
import { ImportTable } from '../ImportTable.tsx';
import { sendInBatches, splitIntoBatches } from '../send-in-batches.ts';

const UNKNOWN_COLUMNS =
  'This is not a table of charging sessions: it needs the columns “Driver” (an email address), “Rig”, “Start”, and “Energy (kWh)”.';

const REASONS: Readonly<Partial<Record<CompanySessionOutcome, string>>> = {
  left_out: `It is in the future, or its driver already has ${formatCount(SESSIONS_MAX)} sessions.`,
  unknown_driver: 'No one in your company has this email address.',
  unknown_rig: 'Your company shares no rig with this name.',
};

async function importSessions(gateway: Gateway, file: File, signal: AbortSignal): Promise<TableReport> {
  const table = readCompanySessions(await readLimitedTable(await readTableText(file), SESSIONS_MAX), readLocalTime);
  if (table === null) throw new TableError(UNKNOWN_COLUMNS);
  const skipped = [...table.skipped];
  const counts = { added: 0, known: 0 };
  const problems = await sendInBatches({
    batches: splitIntoBatches(table.sessions, IMPORT_SESSIONS_MAX),
    async send(batch) {
      const body = { sessions: batch.map(({ session }) => session) };
      return (await call(gateway, companySessionEndpoints.importCompanySessions, { body }, signal)).data.outcomes;
    },
    onSaved(outcomes, batch) {
      for (const [index, outcome] of outcomes.entries()) {
        const reason = REASONS[outcome];
        if (reason !== undefined) skipped.push({ row: batch[index]?.row ?? 0, reason });
        if (outcome === 'added' || outcome === 'known') counts[outcome] += 1;
      }
    },
    failure: ERRORS.charging_sessions_import_failed.message,
    signal,
  });
  const knownLines = counts.known > 0 ? [`${formatQuantity(counts.known, 'session')} already imported.`] : [];
  return {
    lines: [`${formatQuantity(counts.added, 'session')} added.`, ...knownLines, ...problems],
    skipped: skipped.sort((a, b) => a.row - b.row),
  };
}

export function CompanySessions() {
  return (
    <Section
      title="Charging sessions"
      hint={`Charging sessions with shared rigs, including the driver and the rig. An export contains the newest ${formatCount(EXPORTED_SESSIONS_MAX)}. An import needs the columns Driver (an email address), Rig, Start, and Energy (kWh); the sessions are added to the drivers' accounts.`}
      action={
        <>
          <ExportTableButton
            endpoint={companySessionEndpoints.exportCompanySessions}
            fileName="company-charging"
            failure={ERRORS.charging_sessions_export_failed.message}
            label="Export"
          />
          <ImportTable
            label="Table of charging sessions to import"
            failure={ERRORS.charging_sessions_import_failed.message}
            onImport={importSessions}
            onDone={async () => {}}
          />
        </>
      }
    />
  );
}
