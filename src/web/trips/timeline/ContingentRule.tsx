import type { ReactNode } from 'react';

export function ContingentRule({ rule, children }: { rule: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-start rounded-xl border border-dashed border-line-strong px-3 py-2 text-xs">
      <p className="font-semibold">Stop only if needed</p>
      <p className="wrap-anywhere text-ink-2">{rule}</p>
      {children}
    </div>
  );
}
