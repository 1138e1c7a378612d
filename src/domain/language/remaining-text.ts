/** Marks where a phrase was removed, so that the words around it don't become neighbors. */
export const GAP = '·';

/** What remains of an utterance after phrases are extracted: `take` removes and returns a match. */
export class RemainingText {
  #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get text(): string {
    return this.#text;
  }

  take(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.#text);
    if (match !== null) this.cut(match.index, match.index + match[0].length);
    return match;
  }

  cut(start: number, end: number): void {
    this.#text = `${this.#text.slice(0, start).trimEnd()} ${GAP} ${this.#text.slice(end).trimStart()}`;
  }

  takeAll(pattern: RegExp): RegExpExecArray[] {
    const matches: RegExpExecArray[] = [];
    for (let match = this.take(pattern); match !== null; match = this.take(pattern)) matches.push(match);
    return matches;
  }

  has(pattern: RegExp): boolean {
    return pattern.test(this.#text);
  }
}
