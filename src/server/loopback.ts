const BYTE = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const LOOPBACK = new RegExp(`^(?:localhost|127\\.${BYTE}\\.${BYTE}\\.${BYTE}|\\[?::1\\]?)$`);

/** Whether a host name means this machine itself. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

/** Whether no one but this machine reaches the server. */
export function isOnLoopbackOnly({ host, publicUrl }: { host: string; publicUrl: string | null }): boolean {
  return isLoopback(host) && publicUrl === null;
}
