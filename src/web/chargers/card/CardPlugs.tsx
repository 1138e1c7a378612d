import type { ChargerDetail } from '#domain/chargers/charger.ts';
import { CONNECTOR_NAMES } from '#domain/chargers/plugs/connector-names.ts';
import { groupPlugsByKind } from '../charger-labels.ts';
import { PlugTag } from '../PlugTag.tsx';

export function CardPlugs({ charger }: { charger: ChargerDetail }) {
  const kinds = groupPlugsByKind(charger);
  const power = charger.ev_max_power_kw;
  return (
    <section aria-label="Plugs">
      <h3 className="mb-2 text-xs font-semibold text-ink-2">Plugs</h3>
      {kinds.length === 0 && <p className="text-sm text-ink-2">Plugs not listed</p>}
      {kinds.length > 0 && (
        <ul className="divide-y divide-line rounded-xl border border-line">
          {kinds.map(({ kind, label, count, connectors }) => (
            <li key={kind} className="flex items-center gap-3 px-3.5 py-2.5">
              <PlugTag kind={kind}>{label}</PlugTag>
              <span className="min-w-0 flex-1 text-sm text-ink-2">
                {connectors.map((connector) => CONNECTOR_NAMES[connector]).join(', ') || 'Connectors unknown'}
              </span>
              <span className="text-base font-semibold tabular-nums">{count}</span>
            </li>
          ))}
        </ul>
      )}
      {kinds.length > 0 && (
        <p className="mt-1.5 text-xs text-ink-3 tabular-nums">{power ? `Up to ${power} kW` : 'Power not listed'}</p>
      )}
    </section>
  );
}
