import { SESSIONS_MAX } from '#domain/analytics/charging-session.ts';
import type { ParsedSessions } from '#domain/analytics/read-sessions.ts';
import { focusOnMount } from '#web/lib/focus-on-mount.ts';
import { formatCount, formatDateTime, formatMoney, formatQuantity } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { ColumnsForm } from './ColumnsForm.tsx';
import { describeSession } from './session-text.ts';
import type { ImportReport, UnrecognizedFile, useSessionImport } from './use-session-import.ts';

const ROWS_SHOWN = 5;

export function ImportDialog({ fileImport }: { fileImport: ReturnType<typeof useSessionImport> }) {
  const { state, choose, askForColumns, run, dismiss } = fileImport;
  if (state.step === 'none') return null;
  const getBackAction = (fileName: string, unrecognized: UnrecognizedFile | null) =>
    unrecognized && (() => askForColumns(fileName, unrecognized));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && state.step !== 'running' && dismiss()}
      title="Import charging sessions"
      size="lg"
    >
      <div className="flex flex-col gap-4 p-5">
        {state.step === 'columns' && (
          <ColumnsForm
            fileName={state.fileName}
            {...state.unrecognized}
            onChoose={(chosen) => choose(state.fileName, { ...state.unrecognized, chosen })}
            onCancel={dismiss}
          />
        )}
        {state.step === 'preview' && (
          <Preview
            file={state.file}
            fileName={state.fileName}
            onImport={() => void run(state.file)}
            onCancel={dismiss}
            onBack={getBackAction(state.fileName, state.unrecognized)}
          />
        )}
        {state.step === 'running' && (
          <p role="status">
            {formatCount(state.done)} of {formatQuantity(state.total, 'session')} imported...
          </p>
        )}
        {state.step === 'done' && (
          <>
            <Result report={state.report} file={state.file} />
            <FormAlert message={state.problem} />
            <Button className="self-end" onClick={dismiss}>
              Done
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

type PreviewProps = {
  file: ParsedSessions;
  fileName: string;
  onImport: () => void;
  onCancel: () => void;
  /** Null if columns weren't chosen. */
  onBack: (() => void) | null;
};

function Preview({ file, fileName, onImport, onCancel, onBack }: PreviewProps) {
  const { format, sessions } = file;
  const otherCount = sessions.length - ROWS_SHOWN;
  return (
    <>
      <p ref={focusOnMount} tabIndex={-1} className="wrap-anywhere outline-none">
        {fileName}: {formatQuantity(sessions.length, 'charging session')}
        {format !== 'plain' && ` from a ${format}`}.
      </p>
      <ul aria-label="First sessions of the file" className="flex flex-col text-sm">
        {sessions.slice(0, ROWS_SHOWN).map((session) => (
          <li
            key={`${session.startedAt} ${session.energyKwh} ${session.copy}`}
            className="flex flex-wrap justify-between gap-x-3 border-t border-line py-1.5 first:border-t-0"
          >
            <span className="min-w-0 wrap-anywhere">
              {formatDateTime(session.startedAt)}, {describeSession(session)}
            </span>
            <span className="tabular-nums">
              {session.energyKwh} kWh,{' '}
              {session.costDollars === null ? 'cost unknown' : formatMoney(session.costDollars)}
            </span>
          </li>
        ))}
        {otherCount > 0 && (
          <li className="border-t border-line py-1.5 text-ink-2">and {formatCount(otherCount)} more</li>
        )}
      </ul>
      <SkippedRows file={file} />
      <div className="flex flex-wrap justify-end gap-2">
        {onBack && (
          <Button kind="quiet" className="mr-auto" onClick={onBack}>
            Change columns
          </Button>
        )}
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
        {sessions.length > 0 && <Button onClick={onImport}>Import {formatQuantity(sessions.length, 'session')}</Button>}
      </div>
    </>
  );
}

function SkippedRows({ file: { skipped } }: { file: ParsedSessions }) {
  if (skipped.length === 0) return null;
  const otherCount = skipped.length - ROWS_SHOWN;
  return (
    <div className="rounded-xl bg-notice-soft px-3 py-2 text-xs text-notice">
      <p className="font-semibold">We can't import {formatQuantity(skipped.length, 'row')}:</p>
      <ul className="list-disc pl-4">
        {skipped.slice(0, ROWS_SHOWN).map(({ row, reason }) => (
          <li key={row}>
            Row {formatCount(row)}: {reason}
          </li>
        ))}
        {otherCount > 0 && <li>and {formatCount(otherCount)} more</li>}
      </ul>
    </div>
  );
}

function Result({ report: { added, known, leftOut }, file }: { report: ImportReport; file: ParsedSessions }) {
  return (
    <div role="status" className="flex flex-col gap-1">
      <p>{formatQuantity(added, 'session')} added.</p>
      {known > 0 && <p>{formatQuantity(known, 'session')} already imported.</p>}
      {leftOut > 0 && (
        <p>
          {formatCount(leftOut)} skipped: they are in the future, or you already have {formatCount(SESSIONS_MAX)}{' '}
          sessions.
        </p>
      )}
      {file.skipped.length > 0 && <p>We couldn't read {formatQuantity(file.skipped.length, 'row')}.</p>}
    </div>
  );
}
