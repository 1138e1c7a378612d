import { useResource } from './use-resource.ts';

/** Null until the component has mounted. */
export function useUnmountSignal(): AbortSignal | null {
  const controller = useResource(
    () => new AbortController(),
    (opened) => opened.abort(),
  );
  return controller?.signal ?? null;
}
