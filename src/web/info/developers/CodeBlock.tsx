import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#web/lib/browser/share.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

/** Code that can be scrolled by keyboard, and copied. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;
  async function copy(): Promise<void> {
    if (await copyText(text)) setCopied(text);
  }
  return (
    <div className="relative rounded-xl border border-line bg-panel">
      <section
        aria-label={`Code: ${label}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the focus to be scrolled by keyboard
        tabIndex={0}
        className="mr-14 overflow-x-auto rounded-xl p-4"
      >
        <pre className="font-mono text-xs leading-5 text-ink">{text}</pre>
      </section>
      <div className="absolute top-1.5 right-1.5 rounded-xl bg-panel">
        <IconButton
          label={isCopied ? 'Copied' : `Copy: ${label}`}
          icon={isCopied ? <Check /> : <Copy />}
          onClick={() => void copy()}
        />
      </div>
    </div>
  );
}
