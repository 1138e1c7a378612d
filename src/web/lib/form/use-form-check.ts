import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * For a form whose rule runs on each change, because the page shows the result as it is typed. Its errors show from the
 * first attempt to submit on.
 */
export function useFormCheck() {
  const element = useRef<HTMLFormElement>(null);
  const [isChecked, setChecked] = useState(false);

  /** Shows the errors, and focuses the first invalid field or group, clear of bars at the bottom. */
  function refuse(): void {
    flushSync(() => setChecked(true));
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }

  return { element, isChecked, refuse, startOver: () => setChecked(false) };
}
