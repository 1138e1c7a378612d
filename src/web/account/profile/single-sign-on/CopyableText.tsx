import { copyText } from '#web/lib/browser/share.ts';
import { Button } from '#web/ui/Button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { COPY_FAILURE } from '../use-copy.ts';

export function CopyableText({ label, text }: { label: string; text: string }) {
  async function copy() {
    showToast((await copyText(text)) ? 'Copied.' : COPY_FAILURE);
  }
  return (
    <div className="min-w-0">
      <p className="text-xs text-ink-3">{label}</p>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-60 rounded-lg bg-panel-2 px-3 py-2 font-mono text-sm wrap-anywhere select-all">
          {text}
        </p>
        <Button kind="quiet" aria-label={`Copy: ${label}`} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  );
}
