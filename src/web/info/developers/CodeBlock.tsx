import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#web/lib/browser/share.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

export function CodeBlock({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;
  async function copy(): Promise<void> {
    if (await copyText(text)) setCopied(text);
  }
  return (
    <div className="relative rounded-xl border border-line bg-panel">
      <pre className="mr-14 p-4 font-mono text-xs leading-5 whitespace-pre-wrap text-ink wrap-anywhere">{text}</pre>
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
