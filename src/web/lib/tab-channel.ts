/** Messages from this tab to the others of the product, and from them. */
export type TabChannel<T> = {
  readonly post: (message: T) => void;
  readonly listen: (listener: (message: T) => void) => () => void;
};

/** A channel between the tabs; where the browser has none, no one hears anything. */
export function openTabChannel<T>(name: string): TabChannel<T> {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, listen: () => () => undefined };
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const hear = ({ data }: MessageEvent<T>) => listener(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}
