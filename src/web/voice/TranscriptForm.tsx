import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { QUESTION_MAX } from '#domain/searches/natural/natural-search.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

type Props = { transcript: string; onAsk: (text: string) => void };

export function TranscriptForm({ transcript, onAsk }: Props) {
  const [text, setText] = useState(transcript);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '') onAsk(text.trim());
  }
  return (
    <form onSubmit={submit} aria-label="Correction" className="flex items-center gap-1">
      <input
        aria-label="What we heard"
        value={text}
        maxLength={QUESTION_MAX}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => setText(event.target.value)}
        className="h-11 min-w-0 flex-1 rounded-xl border border-line-strong bg-panel px-3 text-base sm:text-sm"
      />
      <IconButton type="submit" label="Ask this" icon={<SendHorizontal />} aria-disabled={text.trim() === ''} />
    </form>
  );
}
