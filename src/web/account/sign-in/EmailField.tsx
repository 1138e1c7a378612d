import type { FieldProps } from '#web/lib/form/use-app-form.ts';
import { Field } from '#web/ui/Field.tsx';

type Props = { field: FieldProps; onEmail?: ((email: string) => void) | undefined };

export function EmailField({ field, onEmail }: Props) {
  return (
    <Field
      label="Email"
      type="email"
      autoComplete="username"
      required
      onInput={(event) => onEmail?.(event.currentTarget.value)}
      {...field}
    />
  );
}
