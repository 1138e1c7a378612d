import { Field } from '#web/ui/Field.tsx';
import type { FormSubmission } from './use-form-submission.ts';

type Props = {
  work: FormSubmission;
  /** Initial value, if already known. */
  email?: string | undefined;
  onEmail?: ((email: string) => void) | undefined;
};

export function EmailField({ work, email, onEmail }: Props) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      required
      readOnly={work.isBusy}
      defaultValue={email}
      onInput={(event) => onEmail?.(event.currentTarget.value)}
      error={work.errorOf('email')}
    />
  );
}
