import { useResource } from './use-resource.ts';

/** A signal that aborts when the user leaves this part of the page; null before the mount. */
export function useLeaveSignal(): AbortSignal | null {
  const leave = useResource(
    () => new AbortController(),
    (controller) => controller.abort(),
  );
  return leave?.signal ?? null;
}
