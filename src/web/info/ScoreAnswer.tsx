import { ScoreChip } from './ScoreChip.tsx';
import { SCORE_BANDS, UNKNOWN_SCORE } from './score-bands.ts';

export function ScoreAnswer() {
  return (
    <>
      <p>
        The score shows, from 0 to 100, how likely it is that you can charge without unhitching. The marker, the list,
        and the station card always show the same score.
      </p>
      <ul aria-label="Scores and what they mean" className="my-4 flex flex-col gap-2.5 text-ink">
        {SCORE_BANDS.map(({ range, label, color }) => (
          <li key={range} className="flex items-center gap-3">
            <ScoreChip score={range} color={color} isWide />
            {label}
          </li>
        ))}
        <li className="flex items-center gap-3">
          <ScoreChip score={null} color={UNKNOWN_SCORE.color} isWide />
          {UNKNOWN_SCORE.label}
        </li>
      </ul>
      <p>
        Gray without a number means no data yet. That is neither a bad score nor a good one: the station has no score at
        all, so the “Trailer friendly” filter, which shows scores of 70 or higher, leaves it out.
      </p>
      <p>
        A score is for trailers in general. Check the satellite view, consider the length of your own rig, and have a
        second stop in mind before you leave the highway.
      </p>
    </>
  );
}
