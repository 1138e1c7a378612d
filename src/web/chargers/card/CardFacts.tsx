import { CircleDollarSign, Clock, Globe, MapPin, Phone, ShieldCheck, Signpost, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChargerDetail } from '#domain/chargers/charger.ts';
import { formatTypicalPrice } from '#domain/chargers/prices/typical-price-text.ts';
import { formatDay } from '#web/lib/format.ts';
import { describeAmenities } from '../amenity-labels.ts';
import { formatCardAddress } from '../card-address.ts';
import { codeLabel, phoneLink, sourceLabel, webLink } from '../charger-labels.ts';

function accessText(charger: ChargerDetail): string {
  const parts = [charger.access_code, charger.access_detail_code]
    .filter((code) => code)
    .map((code) => codeLabel(code ?? ''));
  if (charger.restricted_access) parts.push('Restricted access');
  return parts.join(' · ');
}

export function CardFacts({ charger }: { charger: ChargerDetail }) {
  const phone = phoneLink(charger.station_phone);
  const web = webLink(charger.ev_network_web);
  const amenities = describeAmenities(charger.amenityScores);
  const typical = formatTypicalPrice(charger);
  const confirmed = formatDay(charger.date_last_confirmed ?? charger.updated_at);
  return (
    <section aria-label="Details" className="flex flex-col gap-3 text-sm">
      <FactRow icon={<MapPin />} name="Address">
        {formatCardAddress(charger)}
      </FactRow>
      {charger.intersection_directions && (
        <FactRow icon={<Signpost />} name="Finding it">
          {charger.intersection_directions}
        </FactRow>
      )}
      <FactRow icon={<Clock />} name="Access and hours">
        {[accessText(charger), charger.access_days_time].filter(Boolean).join(' · ') || 'Hours unknown'}
      </FactRow>
      <FactRow icon={<CircleDollarSign />} name="Price">
        {charger.ev_pricing || typical?.price || 'Price unknown'}
        {!charger.ev_pricing && typical?.otherPrices && (
          <span className="block text-xs text-ink-3">{typical.otherPrices}</span>
        )}
      </FactRow>
      <FactRow icon={<Store />} name="Nearby">
        {amenities.known}
        {amenities.unknown && <span className="block text-xs text-ink-3">{amenities.unknown}</span>}
      </FactRow>
      {charger.station_phone && (
        <FactRow icon={<Phone />} name="Phone">
          {phone ? <OutboundLink href={phone}>{charger.station_phone}</OutboundLink> : charger.station_phone}
        </FactRow>
      )}
      {web && (
        <FactRow icon={<Globe />} name="Website">
          <OutboundLink href={web}>{new URL(web).hostname.replace(/^www\./, '')}</OutboundLink>
        </FactRow>
      )}
      <FactRow icon={<ShieldCheck />} name="Source">
        {sourceLabel(charger.source)}
        {confirmed && <span className="block text-xs text-ink-3">Last confirmed {confirmed}</span>}
      </FactRow>
    </section>
  );
}

function FactRow({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-3">
      {icon}
      <div className="min-w-0 flex-1 wrap-anywhere">
        <span className="sr-only">{name}: </span>
        {children}
      </div>
    </div>
  );
}

function OutboundLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      rel="noreferrer"
      target="_blank"
      className="relative font-medium text-brand underline underline-offset-2 after:absolute after:-inset-x-2 after:-inset-y-3"
    >
      {children}
    </a>
  );
}
