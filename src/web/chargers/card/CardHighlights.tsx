import { CircleAlert, Gauge, MapPin, Plug, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChargerDetail } from '#domain/chargers/charger.ts';
import {
  CHECK_FIRST,
  formatAccessReason,
  formatTypicalPlug,
  LEVEL2_INSTEAD,
} from '#domain/chargers/plugs/charge-access-labels.ts';
import { CONNECTOR_NAMES } from '#domain/chargers/plugs/connector-names.ts';
import { getKnownPlugs, getKnownPower } from '#domain/chargers/plugs/fast-charger.ts';
import { type RigCharge, toListFields } from '#domain/chargers/plugs/rig-charge.ts';
import { formatChargingTime, formatDistance } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { Banner } from '#web/ui/Banner.tsx';

export type CardDistance = { readonly meters: number; readonly originLabel: string };

type Props = {
  charger: ChargerDetail;
  /** Null without a rig. */
  charge: RigCharge | null;
  distance: CardDistance | null;
};

type Fact = { readonly value: string; readonly hint: string };

export function CardHighlights({ charger, charge, distance }: Props) {
  const power = charge?.isLevel2Fallback ? { value: 'Not listed', hint: 'for Level 2' } : powerFact(charger);
  return (
    <section aria-label="At a glance" className="flex flex-col gap-2">
      {charge?.isLevel2Fallback && (
        <Banner kind="notice" icon={<CircleAlert aria-hidden="true" />}>
          {LEVEL2_INSTEAD}
        </Banner>
      )}
      {charge?.access.verdict === 'check' && <AccessLine charge={charge} />}
      <dl className="grid grid-cols-2 gap-2">
        <Tile icon={<Plug />} name="Plug" fact={charge ? rigPlugFact(charge) : stationPlugsFact(charger)} />
        <Tile icon={<Gauge />} name="Power" fact={power} />
        {charge && charge.access.verdict !== 'no' && (
          <Tile icon={<Timer />} name="20–80%" fact={timeFact(charge, charger)} />
        )}
        {distance && <DistanceTile distance={distance} />}
      </dl>
    </section>
  );
}

/** Why the rig can't charge here, or what to check before going. */
export function AccessLine({ charge: { access } }: { charge: RigCharge }) {
  if (access.reason === null) return null;
  const reason = formatAccessReason({ ...access, reason: access.reason });
  return (
    <Banner kind={access.verdict === 'no' ? 'alert' : 'notice'} icon={<CircleAlert aria-hidden="true" />}>
      {access.verdict === 'check' ? (
        <>
          <strong className="font-semibold">{CHECK_FIRST}.</strong> {reason}
        </>
      ) : (
        reason
      )}
    </Banner>
  );
}

function rigPlugFact({ access }: RigCharge): Fact {
  const { plug, adapter } = access;
  if (plug === null)
    return { value: access.reason === 'no_plug' ? 'No match' : 'Not listed', hint: 'for your vehicle' };
  const value = CONNECTOR_NAMES[plug.connector];
  if (access.verdict === 'no') return { value, hint: 'Not for your vehicle' };
  if (adapter !== null) return { value, hint: 'Adapter needed' };
  if (plug.fit === 'cord') return { value, hint: 'Bring your own cord' };
  return { value, hint: formatTypicalPlug(access) === null ? 'Fits, no adapter' : 'Typical here, not listed' };
}

function stationPlugsFact(charger: ChargerDetail): Fact {
  const plugs = getKnownPlugs(toListFields(charger)).map((plug) => CONNECTOR_NAMES[plug]);
  return {
    value: plugs.slice(0, 2).join(', ') || 'Not listed',
    hint: plugs.length > 2 ? `+${plugs.length - 2} more` : '',
  };
}

function powerFact(charger: ChargerDetail): Fact {
  const { kw, isListed } = getKnownPower(toListFields(charger));
  if (kw === null) return { value: 'Not listed', hint: charger.ev_dc_fast_num > 0 ? '' : 'No fast charging' };
  return { value: `${kw} kW`, hint: isListed ? 'Maximum' : 'Typical here, not listed' };
}

function timeFact({ minutes, typicalLevel2Kw }: RigCharge, charger: ChargerDetail): Fact {
  if (minutes === null) return { value: 'Unknown', hint: 'Power not listed' };
  const value = `About ${formatChargingTime(minutes)}`;
  if (typicalLevel2Kw !== null) return { value, hint: `at a typical ${typicalLevel2Kw} kW` };
  const { isListed } = getKnownPower(toListFields(charger));
  return { value, hint: isListed ? 'for your vehicle' : 'at typical power' };
}

function DistanceTile({ distance: { meters, originLabel } }: { distance: CardDistance }) {
  const { units } = useUnits();
  return <Tile icon={<MapPin />} name="Distance" fact={{ value: formatDistance(meters, units), hint: originLabel }} />;
}

export function OfflineHighlights({ distance }: Pick<Props, 'distance'>) {
  if (distance === null) return null;
  return (
    <dl>
      <DistanceTile distance={distance} />
    </dl>
  );
}

function Tile({ icon, name, fact }: { icon: ReactNode; name: string; fact: Fact }) {
  return (
    <div className="min-w-0 rounded-xl border border-line px-3 py-2 last:odd:col-span-2">
      <dt className="flex items-center gap-1.5 text-2xs text-ink-2 [&>svg]:size-3.5 [&>svg]:shrink-0">
        {icon} {name}
      </dt>
      <dd className="text-base leading-snug font-semibold tabular-nums">
        {fact.value}
        {fact.hint && <span className="block truncate text-2xs font-normal text-ink-2">{fact.hint}</span>}
      </dd>
    </div>
  );
}
