const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Whether a host name means this machine itself. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

/** Whether nobody but this machine reaches the server. */
export function isOnLoopbackOnly({ host, publicUrl }: { host: string; publicUrl: string | null }): boolean {
  return isLoopback(host) && publicUrl === null;
}
