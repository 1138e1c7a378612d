import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { MESSAGE_MAX } from '#domain/assistant/message.ts';
import { focusOnMount } from '#web/lib/focus-on-mount.ts';
import { useIsWide } from '#web/lib/hooks/use-media-query.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

type Props = {
  text: string;
  isBusy: boolean;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
  onSend: () => void;
};

/** The field for a message: Enter sends, Shift+Enter starts a new line. */
export function MessageForm({ text, isBusy, inputRef, onChange, onSend }: Props) {
  const isWide = useIsWide();
  const [attachField] = useState(() => (field: HTMLTextAreaElement | null) => {
    inputRef.current = field;
    // On phones the keyboard would cover the conversation.
    if (isWide) focusOnMount(field);
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    onSend();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  }
  return (
    <form onSubmit={submit} aria-label="Message" className="flex items-end gap-2">
      <textarea
        ref={attachField}
        aria-label="Message to the assistant"
        placeholder="Ask about charging with your rig"
        rows={1}
        maxLength={MESSAGE_MAX}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-32 min-h-11 flex-1 resize-none rounded-xl border border-line-strong bg-panel px-3 py-2.5 text-base sm:text-sm"
      />
      <IconButton type="submit" label="Send" icon={<SendHorizontal />} aria-disabled={isBusy || text.trim() === ''} />
    </form>
  );
}
