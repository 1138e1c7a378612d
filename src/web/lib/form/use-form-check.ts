import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * For forms that validate on each change, because the page shows the result as the user types. Errors show only after
 * the first attempt to submit.
 */
export function useFormCheck() {
  const element = useRef<HTMLFormElement>(null);
  const [isChecked, setChecked] = useState(false);

  /** Shows the errors and focuses the first invalid field or group, centered so that no bar covers it. */
  function showErrors(): void {
    flushSync(() => setChecked(true));
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }

  return { element, isChecked, showErrors, hideErrors: () => setChecked(false) };
}
