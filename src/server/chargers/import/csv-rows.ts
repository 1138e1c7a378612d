const QUOTE = 0x22;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const MAX_ROW_LENGTH = 1_000_000;
/** An overlong row is truncated to this many characters, which go to the rejects file. */
const TRUNCATED_LENGTH = 200;

export type CsvProblem = 'open quote';

/**
 * Splits CSV text (RFC 4180, any line ending, rows of any width) that arrives in chunks into rows of fields. A chunk
 * may end anywhere. Truncates an overlong line.
 */
export class CsvRows {
  #text = '';
  #at = 0;
  #isFinal = false;
  #isQuoteOpen = false;
  #isSkipping = false;
  #problem: CsvProblem | null = null;

  /** Returns the rows completed by this chunk, without blank lines. */
  push(chunk: string): string[][] {
    this.#text = this.#text.slice(this.#at) + chunk;
    this.#at = 0;
    if (this.#isSkipping) this.#skipLine();
    const rows = this.#takeRows();
    if (this.#text.length - this.#at > MAX_ROW_LENGTH) this.#rejectOverlongRow(rows);
    return rows;
  }

  /** Returns the rest after the last chunk: at most one row, flagged if it has no line ending. */
  end(): { rows: string[][]; isUnterminated: boolean } {
    this.#isFinal = true;
    const isUnterminated = this.#at < this.#text.length && !/[\r\n]$/.test(this.#text);
    return { rows: this.push(''), isUnterminated };
  }

  /** Why the text isn't valid CSV, or null. */
  get problem(): CsvProblem | null {
    return this.#problem;
  }

  /**
   * Truncates an overlong row and skips the rest of its line. If a quote is open, the text may contain valid rows, so
   * the file is invalid.
   */
  #rejectOverlongRow(rows: string[][]): void {
    if (this.#isQuoteOpen) {
      this.#problem ??= 'open quote';
      return;
    }
    rows.push([this.#text.slice(this.#at, this.#at + TRUNCATED_LENGTH)]);
    this.#isSkipping = true;
    this.#skipLine();
  }

  #skipLine(): void {
    const end = this.#text.slice(this.#at).search(/[\r\n]/);
    this.#isSkipping = end === -1;
    this.#at = end === -1 ? this.#text.length : this.#at + end;
  }

  #takeRows(): string[][] {
    const rows: string[][] = [];
    while (this.#at < this.#text.length) {
      const start = this.#at;
      const row = this.#takeRow();
      if (row === null) {
        this.#at = start;
        if (this.#isFinal) {
          this.#problem = 'open quote';
          this.#at = this.#text.length;
        }
        break;
      }
      if (row.length > 1 || row[0] !== '') rows.push(row);
    }
    return rows;
  }

  #takeRow(): string[] | null {
    const text = this.#text;
    const row: string[] = [];
    this.#isQuoteOpen = false;
    for (;;) {
      const field = text.charCodeAt(this.#at) === QUOTE ? this.#takeQuoted() : this.#takePlain();
      if (field === null) return null;
      row.push(field);
      const end = text.charCodeAt(this.#at);
      this.#at += 1;
      if (end === COMMA) continue;
      if (end === CARRIAGE_RETURN && text.charCodeAt(this.#at) === LINE_FEED) this.#at += 1;
      return row;
    }
  }

  /** Reads a field up to the next comma or line ending; returns null if the field may continue in the next chunk. */
  #takePlain(): string | null {
    const text = this.#text;
    let at = this.#at;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === COMMA || code === LINE_FEED || code === CARRIAGE_RETURN) break;
    }
    if (!this.#isFinal && (at >= text.length || (text.charCodeAt(at) === CARRIAGE_RETURN && at + 1 >= text.length))) {
      return null;
    }
    const field = at === this.#at ? '' : text.slice(this.#at, at);
    this.#at = at;
    return field;
  }

  /** Reads a quoted field and unescapes doubled quotes. Text after the closing quote is appended unchanged. */
  #takeQuoted(): string | null {
    const text = this.#text;
    let close = this.#at;
    do {
      close = text.indexOf('"', close + 1);
      if (close === -1 || (close + 1 >= text.length && !this.#isFinal)) {
        this.#isQuoteOpen = true;
        return null;
      }
      if (text.charCodeAt(close + 1) !== QUOTE) break;
      close += 1;
    } while (close < text.length);
    const inside = text.slice(this.#at + 1, close).replaceAll('""', '"');
    this.#at = close + 1;
    const after = this.#takePlain();
    return after === null ? null : inside + after;
  }
}
