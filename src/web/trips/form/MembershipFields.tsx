import { MEMBERSHIPS } from '#domain/chargers/typical-prices.ts';
import { formatMoney, formatPercent } from '#web/lib/format.ts';
import { Switch } from '#web/ui/Switch.tsx';
import { FormGroup } from './FormGroup.tsx';

type Membership = (typeof MEMBERSHIPS)[number];
type Props = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

function describeMembership({ dollarsPerMonth, factor, network }: Membership): string {
  const make = network.fast?.make ?? null;
  const gain =
    factor < 1 || make === null ? `about ${formatPercent((1 - factor) * 100)} off` : `the price for a ${make}`;
  return `${formatMoney(dollarsPerMonth)}/month for ${gain}`;
}

/** The networks' memberships, each as a switch. */
export function MembershipFields({ chosen, onChange }: Props) {
  return (
    <FormGroup title="Memberships">
      {MEMBERSHIPS.map((membership) => {
        const { name, network } = membership;
        return (
          <Switch
            key={network.id}
            label={`${network.name} ${name}`}
            hint={describeMembership(membership)}
            checked={chosen.includes(network.name)}
            onCheckedChange={(isMember) => {
              const others = chosen.filter((other) => other !== network.name);
              onChange(isMember ? [...others, network.name] : others);
            }}
          />
        );
      })}
    </FormGroup>
  );
}
