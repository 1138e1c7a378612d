import { type ChangeEvent, useState } from 'react';

/** A field for a number above 0, up to `max`; `value` is null for other text. If it starts empty, it may stay empty. */
export function useNumberField(initial: string, max: number) {
  const [editedText, setEditedText] = useState<string | null>(null);
  const text = editedText ?? initial;
  const value = Number(text) > 0 && Number(text) <= max ? Number(text) : null;
  const error = value === null && (text !== '' || initial !== '') ? `Enter a number above 0 and up to ${max}.` : null;
  const onChange = (event: ChangeEvent<HTMLInputElement>) => setEditedText(event.target.value);
  return { value, field: { inputMode: 'decimal', value: text, error, onChange } } as const;
}
