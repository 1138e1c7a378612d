import { type ComponentType, lazy, type ReactNode, useState } from 'react';

type Shown<Props> = { props: Props; onRetry: () => void };

/**
 * A part of a page that is fetched when it is first shown. Where it can't be fetched, without a network or after an update
 * of the server, something else stands in its place, from where it can be fetched again: the page around it stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  notFetched: (props: Props, onRetry: () => void) => ReactNode,
): ComponentType<Props> {
  function fetched() {
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
      Latest = fetched();
      setCurrent(() => Latest);
    }
    return <Current props={props} onRetry={retry} />;
  };
}
