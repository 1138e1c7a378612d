export type TabChannel<T> = {
  readonly post: (message: T) => void;
  readonly listen: (listener: (message: T) => void) => () => void;
};

/** Opens a channel between tabs; a no-op if the browser doesn't support BroadcastChannel. */
export function openTabChannel<T>(name: string): TabChannel<T> {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, listen: () => () => undefined };
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent<T>) => listener(data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}
