import { useState } from 'react';
import type { AreaRow } from './area-rows.ts';
import { describeSpokenProgress } from './area-text.ts';

/** Announces an area's progress to screen readers, and when it becomes ready. */
export function AreaAnnouncement({ area, state }: AreaRow) {
  const progress = describeSpokenProgress(area, state);
  const [hasBegun, setHasBegun] = useState(false);
  if (progress !== null && !hasBegun) setHasBegun(true);
  return (
    <p role="status" className="sr-only">
      {progress ?? (hasBegun && state.kind === 'ready' && `${area.name} is ready to use offline.`)}
    </p>
  );
}
