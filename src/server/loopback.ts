const BYTE = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const LOOPBACK = new RegExp(`^(?:localhost|127\\.${BYTE}\\.${BYTE}\\.${BYTE}|\\[?::1\\]?)$`);

type Address = { readonly host: string; readonly publicUrl: string | null };

export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

export function isOnLoopbackOnly({ host, publicUrl }: Address): boolean {
  return isLoopback(host) && publicUrl === null;
}

/** Hosts that a browser on this machine reaches as localhost, including those that stand for every address. */
const LOCAL_HOSTS = ['127.0.0.1', '::1', '0.0.0.0', '::'];

export function getPublicUrl({ host, publicUrl }: Address, port: number): string {
  const name = LOCAL_HOSTS.includes(host) ? 'localhost' : host;
  return publicUrl ?? `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
