import type { ReactNode } from 'react';

export function CardFooter({ question, children }: { question?: string; children: ReactNode }) {
  return (
    <p className="mt-5 flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-3 text-sm text-ink-2">
      {question}
      {children}
    </p>
  );
}
