import type { ReviewRig } from '#domain/reviews/review.ts';
import type { StoredRig } from '#domain/rigs/garage.ts';
import { formatLength } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { buildRigOptions } from './report-draft.ts';

type Props = { rigs: readonly StoredRig[]; rig: ReviewRig | null; onChange: (rig: ReviewRig | null) => void };

export function RigField({ rigs, rig, onChange }: Props) {
  const { units } = useUnits();
  const { options, value } = buildRigOptions(rigs, rig, (lengthM) => formatLength(lengthM, units));
  return (
    <SelectField
      label="Rig"
      name="rig"
      options={options}
      value={value}
      onChange={(next) => onChange(options.find((option) => option.value === next)?.rig ?? null)}
    />
  );
}
