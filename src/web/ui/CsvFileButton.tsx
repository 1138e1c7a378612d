import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './Button.tsx';

type Props = {
  /** What the file is, for screen readers. */
  label: string;
  isRunning?: boolean;
  onFile: (file: File) => void;
};

export function CsvFileButton({ label, isRunning = false, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        kind="secondary"
        aria-disabled={isRunning}
        onClick={() => {
          if (!isRunning) input.current?.click();
        }}
      >
        <FileUp aria-hidden="true" className="size-4" /> {isRunning ? 'Importing...' : 'Import'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={label}
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
