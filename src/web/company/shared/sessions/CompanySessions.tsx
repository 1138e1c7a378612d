import { IMPORT_SESSIONS_MAX } from '#contract/analytics.ts';
import { call, type Gateway } from '#contract/client.ts';
import { companySessionEndpoints, EXPORTED_SESSIONS_MAX } from '#contract/company/company-sessions.ts';
import { ERRORS } from '#contract/errors.ts';
import { type CompanySessionOutcome, readCompanySessions } from '#domain/company/company-sessions.ts';
import { readLocalTime } from '#web/lib/browser/local-time.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { formatCount, formatQuantity } from '#web/lib/format.ts';
import { readLimitedTable, readTableText, TableProblem } from '#web/lib/read-table.ts';
import { ExportTableButton } from '../ExportTableButton.tsx';
import type { TableReport } from '../ImportReport.tsx';
import { ImportTable } from '../ImportTable.tsx';
import { SharedSection } from '../SharedSection.tsx';

const ROWS_MAX = 20_000;
const UNKNOWN_COLUMNS =
  'This is not a table of charging sessions: it needs the columns “Driver” (an email address), “Rig”, “Start”, and “Energy (kWh)”.';

const REASONS: Readonly<Partial<Record<CompanySessionOutcome, string>>> = {
  left_out: 'It is in the future, or its driver has 20,000 sessions.',
  unknown_driver: 'No one in your company has this address.',
  unknown_rig: 'Your company shares no rig with this name.',
};

async function importSessions(gateway: Gateway, file: File, signal: AbortSignal): Promise<TableReport> {
  const read = readCompanySessions(await readLimitedTable(await readTableText(file), ROWS_MAX), readLocalTime);
  if (read === null) throw new TableProblem(UNKNOWN_COLUMNS);
  const skipped = [...read.skipped];
  const counts = { added: 0, known: 0 };
  let problem: string | null = null;
  for (let at = 0; at < read.sessions.length; at += IMPORT_SESSIONS_MAX) {
    const part = read.sessions.slice(at, at + IMPORT_SESSIONS_MAX);
    const body = { sessions: part.map(({ session }) => session) };
    const { importCompanySessions } = companySessionEndpoints;
    const answer = await call(gateway, importCompanySessions, { body }, signal).catch((error: unknown) => {
      // What was saved before is still reported.
      if (at === 0 || signal.aborted) throw error;
      problem = errorText(error, ERRORS.charging_sessions_import_failed.message);
    });
    if (!answer) break;
    const { data } = answer;
    for (const [index, outcome] of data.outcomes.entries()) {
      const reason = REASONS[outcome];
      if (reason !== undefined) skipped.push({ row: part[index]?.row ?? 0, reason });
      if (outcome === 'added' || outcome === 'known') counts[outcome] += 1;
    }
  }
  const lines = [`${formatQuantity(counts.added, 'session')} added.`];
  if (counts.known > 0) lines.push(`${formatCount(counts.known)} already there.`);
  if (problem !== null) lines.push(`Not all rows were sent: ${problem}`);
  return { lines, skipped: skipped.sort((a, b) => a.row - b.row) };
}

/** Charging sessions made with shared rigs, as tables; for managers. */
export function CompanySessions() {
  return (
    <SharedSection
      title="Charging sessions"
      hint={`What was charged with shared rigs, with driver and rig. An export has the newest ${formatCount(EXPORTED_SESSIONS_MAX)}. An import needs the columns Driver (an email address), Rig, Start, and Energy (kWh); the sessions go to the drivers' accounts.`}
      actions={
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
    >
      {null}
    </SharedSection>
  );
}
