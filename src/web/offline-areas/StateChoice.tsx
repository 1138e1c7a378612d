import { useState } from 'react';
import { US_STATES } from '#domain/places/states.ts';
import { normalizeText } from '#domain/text/normalize.ts';
import { Field } from '#web/ui/Field.tsx';

type Props = { isBusy: boolean; onChoose: (code: string) => void };

export function StateChoice({ isBusy, onChoose }: Props) {
  const [text, setText] = useState('');
  const query = normalizeText(text);
  const states = US_STATES.filter(
    ({ code, name }) => normalizeText(name).includes(query) || code.toLowerCase() === query,
  ).toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <div className="flex flex-col gap-2">
      <Field
        label="State"
        type="search"
        autoComplete="off"
        placeholder="Nevada"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul aria-label="States" className="max-h-64 overflow-y-auto overscroll-contain">
        {states.map(({ code, name }) => (
          <li key={code}>
            <button
              type="button"
              disabled={isBusy}
              className="min-h-11 w-full rounded-lg px-3 text-left text-sm hover:bg-panel-2 disabled:opacity-60"
              onClick={() => onChoose(code)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      {states.length === 0 && <p className="text-sm text-ink-2">No state matches.</p>}
    </div>
  );
}
