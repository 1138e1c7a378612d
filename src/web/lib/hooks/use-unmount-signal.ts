import { useResource } from './use-resource.ts';

/** Null before the mount. */
export function useUnmountSignal(): AbortSignal | null {
  const controller = useResource(
    () => new AbortController(),
    (opened) => opened.abort(),
  );
  return controller?.signal ?? null;
}
