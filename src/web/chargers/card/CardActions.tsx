import { ExternalLink, Navigation, Share2 } from 'lucide-react';
import type { LatLng } from '#domain/geo/point.ts';
import { type ShareOutcome, shareLink } from '#web/lib/browser/share.ts';
import { track } from '#web/lib/events/track.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { showToast } from '#web/ui/toasts.ts';
import { directionsLink } from '../directions.ts';
import { HeartIcon, type SaveState } from '../SaveButton.tsx';

const SHARE_MESSAGES: Readonly<Record<ShareOutcome, string | null>> = {
  shared: null,
  dismissed: null,
  copied: 'Link copied',
  failed: "We couldn't copy the link",
};

/** Null when signed out. */
export type OnNavigate = ((charger: { id: string; name: string; point: LatLng }) => void) | null;

type Props = {
  id: string;
  name: string;
  point: LatLng;
  saving: SaveState;
  onNavigate: OnNavigate;
};

const SMALL = 'gap-1.5! px-3!';

/** Shown above everything that loads later, so that no button moves under a finger. */
export function CardActions({ id, name, point, saving, onNavigate }: Props) {
  const isSaved = saving.saved.has(id);
  const isWaiting = saving.waiting.has(id);
  const label = isSaved ? 'Saved. Remove from favorites' : 'Save to favorites';

  async function share() {
    const url = new URL(window.location.href);
    url.search = `?station=${id}`;
    const message = SHARE_MESSAGES[await shareLink({ title: name, url: url.href })];
    if (message) showToast(message);
  }

  return (
    <div className="flex flex-wrap gap-2">
      {onNavigate ? (
        <Button size="lg" className="flex-1 px-3!" onClick={() => onNavigate({ id, name, point })}>
          <Navigation aria-hidden="true" className="size-5" /> Navigate
        </Button>
      ) : (
        <a
          href={directionsLink(point, name, navigator.userAgent)}
          target="_blank"
          rel="noreferrer"
          onClick={() => track({ type: 'charger_interaction', action: 'directions', charger_id: id })}
          className={classNames(buttonStyle('primary', 'lg'), 'flex-1')}
        >
          <ExternalLink aria-hidden="true" className="size-5 shrink-0" /> Open in maps app
        </a>
      )}
      <Button
        kind="secondary"
        size="lg"
        className={classNames(SMALL, isSaved && 'text-alert!')}
        aria-label={isWaiting ? `${label} (waiting to be sent)` : label}
        onClick={() => saving.onToggle(id)}
      >
        <HeartIcon isSaved={isSaved} isWaiting={isWaiting} />
        {isSaved ? 'Saved' : 'Save'}
      </Button>
      <Button kind="secondary" size="lg" className={SMALL} onClick={share}>
        <Share2 aria-hidden="true" className="size-5" /> Share
      </Button>
    </div>
  );
}
