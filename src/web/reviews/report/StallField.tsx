import { Field } from '#web/ui/Field.tsx';

type Props = { label: string; stall: string | null; problem: string | undefined; onChange: (stall: string) => void };

export function StallField({ label, stall, problem, onChange }: Props) {
  return (
    <Field
      label={label}
      hint="The number painted on it or on the charger"
      autoCapitalize="characters"
      maxLength={40}
      value={stall ?? ''}
      error={problem ?? null}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
