import { call } from '#contract/client.ts';
import { companyEndpoints } from '#contract/company/company.ts';
import { ERRORS } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import { CompanyDraft } from '#domain/company/company-draft.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useAppForm } from '#web/lib/form/use-app-form.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { useRefreshCompany } from './company-queries.ts';

export function SetUpCompany({ user }: { user: User }) {
  const gateway = useGateway();
  const refresh = useRefreshCompany(user.uid);
  const form = useAppForm({
    schema: CompanyDraft,
    defaultValues: { name: user.companyName ?? '' },
    async submit(body) {
      await call(gateway, companyEndpoints.createCompany, { body });
      await refresh();
    },
    toErrors: (error) => [{ field: null, message: errorText(error, ERRORS.company_save_failed.message) }],
  });
  return (
    <form {...form.props} aria-label="Set up your company" className="flex max-w-md flex-col gap-4 p-5">
      <h1 className="text-2xl font-semibold tracking-tight">Set up your company</h1>
      <Field label="Company name" autoComplete="organization" required {...form.field('name')} />
      <FormAlert message={form.general} />
      <Button type="submit" aria-disabled={form.isBusy}>
        {form.isBusy ? 'Setting up...' : 'Set up company'}
      </Button>
    </form>
  );
}
