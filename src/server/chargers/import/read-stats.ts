export type ReadStats = { bytes: number; nonUtf8LineCount: number };

export function createReadStats(): ReadStats {
  return { bytes: 0, nonUtf8LineCount: 0 };
}

export function formatEncodingNote(nonUtf8LineCount: number): string | null {
  if (nonUtf8LineCount === 0) return null;
  const lines = nonUtf8LineCount === 1 ? '1 line is' : `${nonUtf8LineCount.toLocaleString('en-US')} lines are`;
  return `${lines} not valid UTF-8 (read as Windows-1252 instead); check that names with accents are correct.`;
}
