import { COMPANY_NAME_MAX } from '#domain/account/company-name.ts';
import { PASSWORD_MIN } from '#domain/account/sign-up.ts';
import { DISPLAY_NAME_MAX } from '#domain/account/user.ts';
import { Field } from '#web/ui/Field.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import type { SignUp } from './use-sign-up.ts';

const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters. A few random words are easy to remember and hard to guess.`;

export function NameFields({ form, isBusiness }: { form: SignUp; isBusiness: boolean }) {
  return (
    <>
      {isBusiness && (
        <Field
          label="Company name"
          autoComplete="organization"
          required
          {...form.field('companyName')}
          maxLength={COMPANY_NAME_MAX}
        />
      )}
      <Field
        label="Display name"
        autoComplete="name"
        required
        {...form.field('displayName')}
        maxLength={DISPLAY_NAME_MAX}
      />
    </>
  );
}

export function NewPasswordFields({ form }: { form: SignUp }) {
  const newPasswordProps = { autoComplete: 'new-password', required: true };
  return (
    <>
      <PasswordField label="Password" hint={PASSWORD_HINT} {...newPasswordProps} {...form.field('password')} />
      <PasswordField label="Confirm password" {...newPasswordProps} {...form.field('confirmPassword')} />
    </>
  );
}
