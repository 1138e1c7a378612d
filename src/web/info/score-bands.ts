/** Score bands of the help page, best first; the map uses the same terms. */
export const SCORE_BANDS = [
  { from: 70, shown: '70–100', words: 'Trailer friendly', color: 'bg-score-5' },
  { from: 60, shown: '60–69', words: 'Good with most trailers', color: 'bg-score-4' },
  { from: 40, shown: '40–59', words: 'Possible with a trailer', color: 'bg-score-3' },
  { from: 20, shown: '20–39', words: 'Tight with a trailer', color: 'bg-score-2' },
  { from: 0, shown: '0–19', words: 'Expect to unhitch', color: 'bg-score-1' },
] as const;

export const UNKNOWN_SCORE = { words: 'No trailer data yet', color: 'bg-score-unknown' } as const;
