/** What is noticed while inputs are read. */
export type Reading = { bytes: number; linesNotUtf8: number };

export function beginReading(): Reading {
  return { bytes: 0, linesNotUtf8: 0 };
}

/** Says that some lines were read in another encoding, or null when none were. */
export function encodingNote(linesNotUtf8: number): string | null {
  if (linesNotUtf8 === 0) return null;
  const lines = linesNotUtf8 === 1 ? '1 line is' : `${linesNotUtf8.toLocaleString('en-US')} lines are`;
  return `${lines} not valid UTF-8 and read as Windows-1252; look whether names with accents are right.`;
}
