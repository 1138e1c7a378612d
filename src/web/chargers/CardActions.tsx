import { Copy, ExternalLink, Navigation, Share2 } from 'lucide-react';
import type { LatLng } from '#domain/geo/point.ts';
import { copyText, type ShareOutcome, shareLink } from '#web/lib/share.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { showToast } from '#web/ui/toasts.ts';
import { directionsLink } from './directions.ts';
import { SaveButton, type Saving } from './SaveButton.tsx';

const SHARE_WORDS: Readonly<Record<ShareOutcome, string | null>> = {
  shared: null,
  dismissed: null,
  copied: 'Link copied',
  failed: 'The link could not be copied',
};

/** Goes to a charger; null where nobody is signed in. */
export type OnNavigate = ((charger: { id: string; name: string; point: LatLng }) => void) | null;

type Props = {
  id: string;
  name: string;
  point: LatLng;
  address: string | null;
  saving: Saving;
  onNavigate: OnNavigate;
};

/** What a driver does with a charger: go there, send it to somebody, keep its address. */
export function CardActions({ id, name, point, address, saving, onNavigate }: Props) {
  async function share() {
    const url = new URL(window.location.href);
    url.search = `?station=${id}`;
    const words = SHARE_WORDS[await shareLink({ title: name, url: url.href })];
    if (words) showToast(words);
  }

  async function copyAddress(text: string) {
    showToast((await copyText(text)) ? 'Address copied' : 'The address could not be copied');
  }

  return (
    <div className="flex flex-wrap gap-2">
      {/* With both ways to go there, the heart has its place in the row below where there is no room for it. */}
      <div className={onNavigate ? 'contents' : 'flex min-w-full gap-2'}>
        {onNavigate && (
          <Button size="lg" className="flex-1" onClick={() => onNavigate({ id, name, point })}>
            <Navigation aria-hidden="true" className="size-5" /> Navigate
          </Button>
        )}
        <a
          href={directionsLink(point, name, navigator.userAgent)}
          target="_blank"
          rel="noreferrer"
          className={classNames(buttonStyle(onNavigate ? 'secondary' : 'primary', 'lg'), 'flex-1 px-3!')}
        >
          <ExternalLink aria-hidden="true" className="size-5 shrink-0" /> Open in maps app
        </a>
        <SaveButton
          isSaved={saving.saved.has(id)}
          onToggle={() => saving.onToggle(id)}
          className="size-12! border border-line"
        />
      </div>
      <Button kind="secondary" className="flex-1" onClick={share}>
        <Share2 aria-hidden="true" className="size-4" /> Share
      </Button>
      {address && (
        <Button kind="secondary" className="flex-1" onClick={() => void copyAddress(address)}>
          <Copy aria-hidden="true" className="size-4" /> Copy address
        </Button>
      )}
    </div>
  );
}
