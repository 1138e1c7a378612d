import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#domain/product.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { Button } from '#web/ui/Button.tsx';
import type { FactorKey, FactorState } from '../../session/second-factor.ts';
import { TaskResultBanner } from '../TaskResultBanner.tsx';
import { useCopy } from '../use-copy.ts';
import { FactorCodeForm } from './FactorCodeForm.tsx';
import { NO_RECOVERY_CODES } from './factor-copy.ts';
import { QrCode } from './QrCode.tsx';

const RECOVERY_CODES_FILE = `${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`;

type Props = { factorKey: FactorKey; onDone: (factor: FactorState) => void; onCancel: () => void };

/** Formats the key's secret in groups of four, for users who type it. */
function keyText(keyUri: string): string {
  const secret = URL.parse(keyUri)?.searchParams.get('secret') ?? '';
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}

export function FactorSetup({ factorKey, onDone, onCancel }: Props) {
  const hasRecoveryCodes = factorKey.recoveryCodes.length > 0;
  return (
    <ol className="flex flex-col gap-6">
      <Step number={1} title="Scan this with your authenticator app">
        <div className="flex flex-wrap items-center gap-5">
          <QrCode text={factorKey.keyUri} label="QR code for your authenticator app" />
          <div className="min-w-0 flex-1 basis-52">
            <p className="text-sm text-ink-2">No camera? Type this key into the app:</p>
            <p className="mt-1 rounded-lg bg-panel-2 px-3 py-2 font-mono text-sm wrap-anywhere">
              {keyText(factorKey.keyUri)}
            </p>
            {!hasRecoveryCodes && <p className="mt-2 text-sm">{NO_RECOVERY_CODES}</p>}
          </div>
        </div>
      </Step>
      {hasRecoveryCodes && (
        <Step number={2} title="Keep these recovery codes in a safe place">
          <RecoveryCodes codes={factorKey.recoveryCodes} />
        </Step>
      )}
      <Step number={hasRecoveryCodes ? 3 : 2} title="Enter the code your app shows now">
        <FactorCodeForm hint="Six digits" submitLabel="Turn on" onDone={onDone} onCancel={onCancel} />
      </Step>
    </ol>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-3">
      <p className="flex items-center gap-2.5 text-sm font-semibold">
        <span
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center rounded-full bg-brand-soft text-xs text-brand"
        >
          {number}
        </span>
        {title}
      </p>
      {children}
    </li>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`;
  const { copy, outcome } = useCopy(text, 'The codes were copied.');
  return (
    <>
      <p className="text-sm text-ink-2">
        If you lose your phone, use one of these instead of a code. Each works once. You won't see them again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-xl bg-panel-2 px-4 py-3 font-mono text-sm sm:max-w-md"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" onClick={copy}>
          Copy codes
        </Button>
        <Button kind="secondary" onClick={() => saveFile(RECOVERY_CODES_FILE, text, 'text/plain')}>
          Download codes
        </Button>
      </div>
      <TaskResultBanner outcome={outcome} />
    </>
  );
}
