import { z } from 'zod';
import { call } from '#contract/client.ts';
import { signOnEndpoints } from '#contract/company/sign-on.ts';
import { type SignOn, SignOnDraft } from '#domain/company/sign-on.ts';
import { useAppForm } from '#web/lib/form/use-app-form.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { Field } from '#web/ui/Field.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { FormActions } from '../FormActions.tsx';
import { taskErrors } from '../task-error-text.ts';
import { useSetSignOn } from './sign-on-queries.ts';

type Props = { uid: string; saved: SignOn | null; onDone: () => void };

/** An empty secret keeps the stored one. */
const EnteredSignOn = SignOnDraft.extend({ clientSecret: z.string() }).transform(({ clientSecret, ...values }) => ({
  ...values,
  ...(clientSecret.trim() === '' ? {} : { clientSecret }),
}));

export function SignOnForm({ uid, saved, onDone }: Props) {
  const gateway = useGateway();
  const setSignOn = useSetSignOn(uid);
  const form = useAppForm({
    schema: EnteredSignOn,
    defaultValues: {
      domain: saved?.domain ?? '',
      issuer: saved?.issuer ?? '',
      clientId: saved?.clientId ?? '',
      clientSecret: '',
    },
    takesFocus: true,
    async submit(body) {
      setSignOn((await call(gateway, signOnEndpoints.saveSignOn, { body })).data);
      onDone();
    },
    toErrors: (error) => taskErrors(error, "We couldn't save your single sign-on settings. Please try again."),
  });
  const plainTextProps = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, required: true };
  return (
    <form {...form.props} aria-label="Single sign-on" className="flex max-w-md flex-col gap-4">
      <Field
        label="Email domain"
        hint="The part of your addresses after the @"
        {...plainTextProps}
        {...form.field('domain')}
      />
      <Field
        label="Issuer"
        type="url"
        hint="Exactly as your sign-in service shows it, such as https://login.example.com"
        {...plainTextProps}
        {...form.field('issuer')}
      />
      <Field label="Client ID" {...plainTextProps} {...form.field('clientId')} />
      <PasswordField
        label="Client secret"
        hint={saved ? 'Leave it empty to keep the one we have.' : 'We store it encrypted and never show it.'}
        autoComplete="off"
        {...form.field('clientSecret')}
      />
      <FormAlert message={form.generalError} />
      <FormActions label="Save" busyLabel="Checking..." isBusy={form.isBusy} onCancel={onDone} />
    </form>
  );
}
