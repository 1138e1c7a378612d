import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

const domainsFolder = () => path.join(process.env.E2E_FOLDER ?? '', 'domains');

export async function putDomainFile(domain: string, name: string, text: string): Promise<void> {
  const file = path.join(domainsFolder(), domain, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Acts as the web server of every domain: serves /domain/file from a folder. */
export function startDomainFileServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const file = path.join(domainsFolder(), path.normalize(request.url ?? '/'));
    readFile(file).then(
      (text) => response.end(text),
      () => response.writeHead(404).end(),
    );
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const stop = () =>
        new Promise<void>((done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      resolve({ url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`, stop });
    });
  });
}
