import { WifiOff } from 'lucide-react';
import type { TripSources } from '#domain/trips/trip-sources.ts';
import { formatLocalDay } from '#web/lib/format.ts';
import { Banner } from '#web/ui/Banner.tsx';

const WEATHER: Readonly<Record<TripSources['weather']['kind'], string>> = {
  forecast: 'forecast weather',
  manual: 'the weather you entered',
  seasonal: 'typical weather for the season',
};

export function DownloadNote({ sources: { download, weather } }: { sources: TripSources }) {
  if (download === undefined) return null;
  return (
    <Banner kind="notice" icon={<WifiOff aria-hidden="true" />}>
      Planned on this device with data from {formatLocalDay(download.at)}: {WEATHER[weather.kind]}, no live data.
    </Banner>
  );
}
