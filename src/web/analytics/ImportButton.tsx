import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';

/** Chooses a file of charging sessions. */
export function ImportButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind="secondary" onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" className="size-4" /> Import
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label="Table of charging sessions to import"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Reset so that choosing the same file again fires a change event.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
