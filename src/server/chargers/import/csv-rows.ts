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
  #position = 0;
  #isFinal = false;
  #isQuoteOpen = false;
  #isSkipping = false;
  #problem: CsvProblem | null = null;

  /** Returns the rows completed by this chunk, without blank lines. */
  push(chunk: string): string[][] {
    this.#text = this.#text.slice(this.#position) + chunk;
    this.#position = 0;
    if (this.#isSkipping) this.#skipLine();
    const rows = this.#readRows();
    if (this.#text.length - this.#position > MAX_ROW_LENGTH) this.#rejectOverlongRow(rows);
    return rows;
  }

  /** Call after the last chunk: returns the remaining row, if any, and whether it has no line ending. */
  end(): { rows: string[][]; isUnterminated: boolean } {
    this.#isFinal = true;
    const isUnterminated = this.#position < this.#text.length && !/[\r\n]$/.test(this.#text);
    return { rows: this.push(''), isUnterminated };
  }

  get problem(): CsvProblem | null {
    return this.#problem;
  }

  /**
   * Truncates an overlong row and skips the rest of its line. If a quote is open, the text may contain rows that would
   * be lost, so the whole file is invalid.
   */
  #rejectOverlongRow(rows: string[][]): void {
    if (this.#isQuoteOpen) {
      this.#problem ??= 'open quote';
      return;
    }
    rows.push([this.#text.slice(this.#position, this.#position + TRUNCATED_LENGTH)]);
    this.#isSkipping = true;
    this.#skipLine();
  }

  #skipLine(): void {
    const end = this.#text.slice(this.#position).search(/[\r\n]/);
    this.#isSkipping = end === -1;
    this.#position = end === -1 ? this.#text.length : this.#position + end;
  }

  #readRows(): string[][] {
    const rows: string[][] = [];
    while (this.#position < this.#text.length) {
      const start = this.#position;
      const row = this.#readRow();
      if (row === null) {
        this.#position = start;
        if (this.#isFinal) {
          this.#problem = 'open quote';
          this.#position = this.#text.length;
        }
        break;
      }
      if (row.length > 1 || row[0] !== '') rows.push(row);
    }
    return rows;
  }

  #readRow(): string[] | null {
    const text = this.#text;
    const row: string[] = [];
    this.#isQuoteOpen = false;
    for (;;) {
      const field = text.charCodeAt(this.#position) === QUOTE ? this.#readQuotedField() : this.#readPlainField();
      if (field === null) return null;
      row.push(field);
      const separator = text.charCodeAt(this.#position);
      this.#position += 1;
      if (separator === COMMA) continue;
      if (separator === CARRIAGE_RETURN && text.charCodeAt(this.#position) === LINE_FEED) this.#position += 1;
      return row;
    }
  }

  /** Reads a field up to the next comma or line ending; returns null if the field may continue in the next chunk. */
  #readPlainField(): string | null {
    const text = this.#text;
    let end = this.#position;
    for (; end < text.length; end += 1) {
      const code = text.charCodeAt(end);
      if (code === COMMA || code === LINE_FEED || code === CARRIAGE_RETURN) break;
    }
    if (
      !this.#isFinal &&
      (end >= text.length || (text.charCodeAt(end) === CARRIAGE_RETURN && end + 1 >= text.length))
    ) {
      return null;
    }
    const field = end === this.#position ? '' : text.slice(this.#position, end);
    this.#position = end;
    return field;
  }

  /** Reads a quoted field and unescapes doubled quotes. Text after the closing quote is appended unchanged. */
  #readQuotedField(): string | null {
    const text = this.#text;
    let close = this.#position;
    do {
      close = text.indexOf('"', close + 1);
      if (close === -1 || (close + 1 >= text.length && !this.#isFinal)) {
        this.#isQuoteOpen = true;
        return null;
      }
      if (text.charCodeAt(close + 1) !== QUOTE) break;
      close += 1;
    } while (close < text.length);
    const inside = text.slice(this.#position + 1, close).replaceAll('""', '"');
    this.#position = close + 1;
    const after = this.#readPlainField();
    return after === null ? null : inside + after;
  }
}
