import { MEMBERSHIPS } from '#domain/chargers/prices/typical-prices.ts';
import { formatMoney, formatPercent } from '#web/lib/format.ts';
import { Switch } from '#web/ui/Switch.tsx';

type Membership = (typeof MEMBERSHIPS)[number];
type Props = { chosenNetworks: readonly string[]; onChange: (chosenNetworks: string[]) => void };

function describeDiscount({ factor, network }: Membership): string {
  const make = network.fast?.make;
  return factor === 1 && make !== undefined
    ? `same price as for a ${make}`
    : `about ${formatPercent((1 - factor) * 100)} off`;
}

export function MembershipFields({ chosenNetworks, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Memberships</legend>
      {MEMBERSHIPS.map((membership) => {
        const { name, network } = membership;
        return (
          <Switch
            key={network.id}
            label={`${network.fast?.make ?? network.name} ${name}`}
            hint={`${formatMoney(membership.dollarsPerMonth)}/month, ${describeDiscount(membership)}`}
            checked={chosenNetworks.includes(network.name)}
            onCheckedChange={(isMember) => {
              const others = chosenNetworks.filter((other) => other !== network.name);
              onChange(isMember ? [...others, network.name] : others);
            }}
          />
        );
      })}
    </fieldset>
  );
}
