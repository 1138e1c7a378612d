import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { getPublicPage, type PublicPage } from '#domain/public-pages.ts';
import { CachedText } from './cached-text.ts';

const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /(<meta\s+name="description"\s+content=")[^"]*(")/;
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<"]/g, (character) => ESCAPED[character] ?? character);
}

/** Puts the title and description of a path into the HTML, for clients that run no scripts. */
function withTitle(html: string, { title, description }: PublicPage): string {
  return html
    .replace(TITLE, () => `<title>${escapeHtml(title)}</title>`)
    .replace(DESCRIPTION, (_, before: string, after: string) => before + escapeHtml(description) + after);
}

export class PageHtml {
  readonly #file: string;
  readonly #cached = new Map<PublicPage, { readonly mtimeMs: number; readonly text: Promise<CachedText> }>();

  constructor(folder: string) {
    this.#file = path.join(folder, 'index.html');
  }

  async read(urlPath: string): Promise<CachedText> {
    const page = getPublicPage(urlPath);
    const { mtimeMs } = await stat(this.#file);
    const cached = this.#cached.get(page);
    if (cached?.mtimeMs === mtimeMs) return cached.text;
    const text = readFile(this.#file, 'utf8').then((html) => CachedText.of(withTitle(html, page), HEADERS));
    this.#cached.set(page, { mtimeMs, text });
    text.catch(() => this.#cached.delete(page));
    return text;
  }
}
