import { PASSWORD_MIN } from '#domain/account/sign-up.ts';
import { COMPANY_NAME_MAX, DISPLAY_NAME_MAX } from '#domain/account/user.ts';
import { Field } from '#web/ui/Field.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import type { FormSubmission } from './use-form-submission.ts';

const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters. A few random words are easy to remember and hard to guess.`;

function commonProps(work: FormSubmission, name: string) {
  return { name, required: true, readOnly: work.isBusy, error: work.errorOf(name) };
}

export function NameFields({ work, isBusiness }: { work: FormSubmission; isBusiness: boolean }) {
  return (
    <>
      {isBusiness && (
        <Field
          label="Company name"
          autoComplete="organization"
          maxLength={COMPANY_NAME_MAX}
          {...commonProps(work, 'companyName')}
        />
      )}
      <Field
        label="Display name"
        autoComplete="name"
        maxLength={DISPLAY_NAME_MAX}
        {...commonProps(work, 'displayName')}
      />
    </>
  );
}

export function NewPasswordFields({ work }: { work: FormSubmission }) {
  return (
    <>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...commonProps(work, 'password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...commonProps(work, 'confirmPassword')} />
    </>
  );
}
