import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { API_KEY_PREFIX, type ApiKey } from '#domain/account/api-key.ts';
import { focusNeighbor } from '#web/lib/browser/focus-neighbor.ts';
import { focusOnMount } from '#web/lib/focus-on-mount.ts';
import { formatDay, formatLocalDay } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { findHeading } from '#web/ui/Section.tsx';
import { TaskResultBanner } from '../TaskResultBanner.tsx';
import { useRevokeApiKey } from './api-key-queries.ts';

type Props = {
  uid: string;
  keys: readonly ApiKey[];
  /** The heading to focus after the last key is revoked. */
  headingId: string;
};

export function KeyList({ uid, keys, headingId }: Props) {
  const revoke = useRevokeApiKey(uid);
  function revokeKey(id: string, row: Element | null) {
    const leaveRow = () => {
      if (row?.contains(document.activeElement)) focusNeighbor(row, 'button', () => findHeading(headingId));
    };
    revoke.mutate({ id, onRevoked: leaveRow });
  }
  if (keys.length === 0) return <p className="text-sm text-ink-3">You have no API keys.</p>;
  return (
    <>
      <ul aria-label="API keys" className="flex flex-col divide-y divide-line rounded-xl border border-line">
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} onRevoke={(row) => revokeKey(key.id, row)} />
        ))}
      </ul>
      <TaskResultBanner
        outcome={revoke.isError ? { kind: 'alert', text: "We couldn't revoke the API key. Please try again." } : null}
      />
    </>
  );
}

function describeTimes({ expiresAt, lastUsedOn }: ApiKey): string {
  const isExpired = Date.parse(expiresAt) <= Date.now();
  const validity = `${isExpired ? 'Expired' : 'Valid until'} ${formatLocalDay(expiresAt)}`;
  return `${validity} · ${lastUsedOn === null ? 'never used' : `last used ${formatDay(lastUsedOn)}`}`;
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: (row: Element | null) => void }) {
  const [step, setStep] = useState<'initial' | 'asking' | 'kept'>('initial');
  const { name, ending, scopes } = apiKey;
  return (
    <li className="flex flex-wrap items-center gap-3 px-3.5 py-3">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-sm font-medium wrap-anywhere">{name}</p>
        <p className="font-mono text-xs text-ink-2">
          {API_KEY_PREFIX}…{ending}
        </p>
        <p className="text-xs text-ink-3">{scopes.join(', ')}</p>
        <p className="text-xs text-ink-3">{describeTimes(apiKey)}</p>
      </div>
      {step !== 'asking' && (
        <Button
          kind="secondary"
          ref={step === 'kept' ? focusOnMount : undefined}
          aria-label={`Revoke ${name}`}
          onClick={() => setStep('asking')}
        >
          Revoke
        </Button>
      )}
      {step === 'asking' && (
        <div className="flex w-full flex-wrap items-center gap-2 sm:justify-end">
          <p className="text-sm text-ink-2 sm:mr-2">Programs that use this key will stop working immediately.</p>
          <Button
            kind="danger"
            autoFocus
            aria-label={`Revoke ${name} now`}
            onClick={({ currentTarget }) => onRevoke(currentTarget.closest('li'))}
          >
            Revoke now
          </Button>
          <Button kind="quiet" onClick={() => setStep('kept')}>
            Keep it
          </Button>
        </div>
      )}
    </li>
  );
}
