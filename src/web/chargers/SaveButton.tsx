import { CloudOff, Heart } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

type Props = { isSaved: boolean; isWaiting: boolean; onToggle: () => void; className?: string };

export function SaveButton({ isSaved, isWaiting, onToggle, className }: Props) {
  const label = isSaved ? 'Remove from favorites' : 'Save to favorites';
  return (
    <IconButton
      label={isWaiting ? `${label} (waiting to be sent)` : label}
      icon={<HeartIcon isSaved={isSaved} isWaiting={isWaiting} />}
      className={classNames(isSaved && 'text-alert! hover:text-alert', className)}
      onClick={onToggle}
    />
  );
}

export function HeartIcon({ isSaved, isWaiting }: Pick<Props, 'isSaved' | 'isWaiting'>) {
  return (
    <span aria-hidden="true" className="relative">
      <Heart className={classNames('size-5', isSaved && 'fill-current')} />
      {isWaiting && (
        <span className="absolute -right-1.5 -bottom-1 grid size-3.5 place-items-center rounded-full bg-panel text-notice">
          <CloudOff className="size-3!" />
        </span>
      )}
    </span>
  );
}

export type SaveState = {
  readonly saved: ReadonlySet<string>;
  /** Stations whose save or removal hasn't reached the account yet. */
  readonly waiting: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
};
