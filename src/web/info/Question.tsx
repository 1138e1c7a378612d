import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export function Question({ question, children }: { question: string; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="rounded-2xl border border-line bg-panel">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-16 w-full items-center justify-between gap-4 rounded-2xl px-5 py-4 text-left text-lg font-semibold text-balance hover:bg-panel-2"
        >
          {question}
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-5 shrink-0 text-ink-3 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <div
        id={id}
        hidden={!isOpen}
        className="max-w-prose px-5 pt-2 pb-6 text-[1rem] leading-relaxed text-ink-2 [&_p+p]:mt-3"
      >
        {children}
      </div>
    </section>
  );
}
