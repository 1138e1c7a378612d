import { Heart } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

type Props = { isSaved: boolean; onToggle: () => void; className?: string };

/** The heart button of a charger, filled if it is a favorite. */
export function SaveButton({ isSaved, onToggle, className }: Props) {
  return (
    <IconButton
      label={isSaved ? 'Remove from favorites' : 'Save to favorites'}
      icon={<Heart className={isSaved ? 'fill-current' : undefined} />}
      className={classNames(isSaved && 'text-alert! hover:text-alert', className)}
      onClick={onToggle}
    />
  );
}

export type SaveState = { readonly saved: ReadonlySet<string>; readonly onToggle: (id: string) => void };
