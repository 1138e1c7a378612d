import { ImageUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { LOGO_BYTES_MAX } from '#domain/company/branding/branding.ts';
import { readDataUrl } from '#web/lib/browser/read-data-url.ts';
import { Button } from '#web/ui/Button.tsx';

const FILE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

type Props = {
  logoUrl: string | null;
  isDisabled: boolean;
  onChange: (logoUrl: string | null) => void;
};

export function LogoField({ logoUrl, isDisabled, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [error, setError] = useState<string | null>(null);
  async function chooseFile(file: File) {
    if (!FILE_TYPES.includes(file.type)) return setError('Choose a PNG, JPEG, or WebP file.');
    if (file.size > LOGO_BYTES_MAX) return setError('The logo is larger than 2 MB. Choose a smaller one.');
    const dataUrl = await readDataUrl(file).catch(() => null);
    if (dataUrl !== null) onChange(dataUrl);
    return setError(dataUrl === null ? "We couldn't read this file." : null);
  }
  function remove() {
    if (isDisabled) return;
    setError(null);
    chooseButton.current?.focus();
    onChange(null);
  }
  return (
    <fieldset aria-describedby={error === null ? `${id}-hint` : `${id}-error ${id}-hint`}>
      <legend className="mb-1.5 text-sm font-medium">Logo</legend>
      <div className="flex flex-wrap items-center gap-2">
        {logoUrl !== null && (
          <img
            src={logoUrl}
            alt="Your logo"
            className="h-11 max-w-40 rounded-lg border border-line bg-white object-contain p-1"
          />
        )}
        <Button
          ref={chooseButton}
          kind="secondary"
          aria-disabled={isDisabled}
          onClick={() => isDisabled || input.current?.click()}
        >
          <ImageUp aria-hidden="true" className="size-4" /> {logoUrl === null ? 'Choose a logo' : 'Replace'}
        </Button>
        {logoUrl !== null && (
          <Button kind="quiet" aria-disabled={isDisabled} onClick={remove}>
            Remove logo
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={FILE_TYPES.join()}
        aria-label="Logo file"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Reset so that choosing the same file again fires a change event.
          target.value = '';
          if (file) void chooseFile(file);
        }}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-3">
        PNG, JPEG, or WebP, up to 2 MB. The logo is shown on white, so transparent parts become white.
      </p>
      {error !== null && (
        <p role="alert" id={`${id}-error`} className="mt-1.5 text-sm text-alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
