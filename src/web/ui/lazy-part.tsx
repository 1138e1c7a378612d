import { type ComponentType, lazy, type ReactNode, useState } from 'react';

type Shown<Props> = { props: Props; onRetry: () => void };

/**
 * A part of a page that is fetched when it is first shown. Where it can't be fetched, something else stands in its place and
 * offers to try again. Browsers may remember a failed fetch, and an update may remove the file: then the page is loaded again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  notFetched: (props: Props, onRetry: () => void) => ReactNode,
): ComponentType<Props> {
  let hasRetried = false;
  function fetched(): ComponentType<Shown<Props>> {
    return lazy(async () => {
      const Part = await load().catch(() => null);
      const Loaded = ({ props, onRetry }: Shown<Props>) => (Part ? <Part {...props} /> : notFetched(props, onRetry));
      return { default: Loaded };
    });
  }
  let Latest = fetched();
  return function LazyPart(props: Props) {
    const [Current, setCurrent] = useState(() => Latest);
    function retry() {
      if (hasRetried) return window.location.reload();
      hasRetried = navigator.onLine;
      Latest = fetched();
      setCurrent(() => Latest);
    }
    return <Current props={props} onRetry={retry} />;
  };
}
