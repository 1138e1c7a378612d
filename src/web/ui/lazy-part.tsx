import { type ComponentType, lazy, type ReactNode, useState } from 'react';

type LazyProps<Props> = { props: Props; onRetry: () => void };

/**
 * A lazily loaded component. If loading fails, a fallback offers to retry. Browsers may cache a failed import, and a
 * deployment may remove the file, so if a retry online fails too, the next one reloads the page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  renderFailure: (props: Props, onRetry: () => void) => ReactNode,
): ComponentType<Props> {
  let hasRetried = false;
  function createLazy(): ComponentType<LazyProps<Props>> {
    return lazy(async () => {
      const Part = await load().catch(() => null);
      const Loaded = ({ props, onRetry }: LazyProps<Props>) =>
        Part ? <Part {...props} /> : renderFailure(props, onRetry);
      return { default: Loaded };
    });
  }
  let Latest = createLazy();
  return function LazyPart(props: Props) {
    const [Current, setCurrent] = useState(() => Latest);
    function retry() {
      if (hasRetried) return window.location.reload();
      hasRetried = navigator.onLine;
      Latest = createLazy();
      setCurrent(() => Latest);
    }
    return <Current props={props} onRetry={retry} />;
  };
}
