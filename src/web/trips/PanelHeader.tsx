import { ArrowLeft, X } from 'lucide-react';
import { IconButton } from '#web/ui/IconButton.tsx';

type Props = { title: string; onBack: (() => void) | null; backLabel: string; onClose: () => void };

export function PanelHeader({ title, onBack, backLabel, onClose }: Props) {
  return (
    <header className="flex items-center gap-1 px-2 pt-2 pb-1">
      {onBack && <IconButton label={backLabel} icon={<ArrowLeft />} onClick={onBack} />}
      <h2
        className="mx-2 line-clamp-2 min-w-0 flex-1 text-lg leading-snug font-semibold text-balance wrap-break-word max-[15rem]:mx-0 max-[15rem]:line-clamp-3 max-[15rem]:text-sm"
        title={title}
      >
        {title}
      </h2>
      <IconButton label="Close the planner" icon={<X />} onClick={onClose} />
    </header>
  );
}
