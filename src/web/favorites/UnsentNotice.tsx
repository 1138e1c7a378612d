import { CircleAlert, CloudOff } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import type { FavoriteWithDistance } from './favorite-list.ts';
import type { OnRowAction } from './row-actions.ts';
import type { UnsentPart } from './unsent-parts.ts';

type Props = { favorite: FavoriteWithDistance; unsent: UnsentPart; onAction: OnRowAction };

const TEXTS: Readonly<Record<UnsentPart['part'], string>> = {
  save: 'Saved on this device. It will be sent later.',
  notes: 'Your notes are saved on this device. They will be sent later.',
};

export function UnsentNotice({ favorite, unsent: { part, refusal }, onAction }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-xs font-medium text-notice">
      <p role="status" className="flex gap-1.5 [&>svg]:mt-px [&>svg]:size-4 [&>svg]:shrink-0">
        {refusal === null ? <CloudOff aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
        <span>{refusal === null ? TEXTS[part] : `Not in your account: ${refusal}`}</span>
      </p>
      {refusal !== null && part === 'save' && (
        <Button
          kind="quiet"
          className="px-2! text-xs!"
          aria-label={`Try again: ${favorite.chargerName}`}
          onClick={() => onAction({ kind: 'retry', favorite })}
        >
          Try again
        </Button>
      )}
    </div>
  );
}
