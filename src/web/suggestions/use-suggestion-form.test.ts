import { expect, it } from 'vitest';
import { createSuggestionForm } from './suggestion-form.ts';
import { beginEditing } from './use-suggestion-form.ts';

it('A draft of a missing station keeps its position when the map shows another place', () => {
  const blank = createSuggestionForm({ lat: 44.5, lng: -112 });
  const draft = { form: { ...blank, name: 'Lone Pine RV Park' }, blank };
  expect(beginEditing({ kind: 'new', point: { lat: 40, lng: -100 } }, draft).form).toEqual(draft.form);
});
