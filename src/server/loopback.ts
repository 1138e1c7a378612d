const BYTE = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const LOOPBACK = new RegExp(`^(?:localhost|127\\.${BYTE}\\.${BYTE}\\.${BYTE}|\\[?::1\\]?)$`);

export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

export function isOnLoopbackOnly({ host, publicUrl }: { host: string; publicUrl: string | null }): boolean {
  return isLoopback(host) && publicUrl === null;
}
