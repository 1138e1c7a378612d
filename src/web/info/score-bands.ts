/** Score bands of the help page, best first; the map uses the same terms. */
export const SCORE_BANDS = [
  { from: 70, range: '70–100', label: 'Trailer friendly', color: 'bg-score-5' },
  { from: 60, range: '60–69', label: 'Good with most trailers', color: 'bg-score-4' },
  { from: 40, range: '40–59', label: 'Possible with a trailer', color: 'bg-score-3' },
  { from: 20, range: '20–39', label: 'Tight with a trailer', color: 'bg-score-2' },
  { from: 0, range: '0–19', label: 'Expect to unhitch', color: 'bg-score-1' },
] as const;

export const UNKNOWN_SCORE = { label: 'No trailer data yet', color: 'bg-score-unknown' } as const;
