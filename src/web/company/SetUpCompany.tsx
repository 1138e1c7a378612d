import { Building2 } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '#contract/client.ts';
import { companyEndpoints } from '#contract/company/company.ts';
import { ERRORS } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import { CompanyDraft } from '#domain/company/company-draft.ts';
import { checkFeature } from '#domain/license/gate.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useAppForm } from '#web/lib/form/use-app-form.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Field } from '#web/ui/Field.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { useCompanyChange } from './company-queries.ts';

const BENEFITS = [
  'Invite your drivers and managers by email. They have their own accounts, with your license.',
  'Share rigs and favorites with them, and export their charging sessions.',
  'The activity log shows who changed what. No one outside your company sees any of it.',
];

export function SetUpCompany({ user }: { user: User }) {
  const isLicensed = checkFeature(user.license, 'admin_dashboard').hasAccess;
  return (
    <section
      aria-labelledby="set-up"
      className="bg-panel shadow-float sm:mx-auto sm:w-full sm:max-w-2xl sm:rounded-2xl"
    >
      <div className="flex flex-col gap-5 px-4 py-6 sm:p-8">
        <span className="grid size-12 place-items-center rounded-xl bg-brand-soft text-brand">
          <Building2 aria-hidden="true" className="size-6" />
        </span>
        <div>
          <h1 id="set-up" tabIndex={-1} className="text-2xl font-semibold tracking-tight text-balance">
            {isLicensed ? 'Set up your company' : `${PRODUCT_NAME} for your company`}
          </h1>
          <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5 text-ink-2">
            {BENEFITS.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </div>
        {isLicensed ? <SetUpForm user={user} /> : <NoLicense />}
        <p className="text-sm text-ink-2">
          Were you invited to a company? Sign in with the address that the invitation was sent to, then open the link in
          the email.
        </p>
      </div>
    </section>
  );
}

function NoLicense() {
  return (
    <div className="flex flex-col items-start gap-3">
      <p>A company needs a Business or Enterprise license. The person who sets it up shares theirs.</p>
      <Link to={PATHS.plans} className={buttonStyle('primary', 'lg')}>
        See plans
      </Link>
    </div>
  );
}

function SetUpForm({ user }: { user: User }) {
  const creating = useCompanyChange(user.uid, (gateway, body: CompanyDraft) =>
    call(gateway, companyEndpoints.createCompany, { body }),
  );
  const form = useAppForm({
    schema: CompanyDraft,
    defaultValues: { name: user.companyName ?? '' },
    submit: (draft) => creating.mutateAsync(draft),
    toErrors: (error) => [{ field: null, message: errorText(error, ERRORS.company_save_failed.message) }],
  });
  return (
    <form {...form.props} aria-label="Set up your company" className="flex flex-col items-start gap-4">
      <Field
        label="Company name"
        hint="You can change it later."
        className="w-full"
        autoComplete="organization"
        required
        {...form.field('name')}
      />
      <FormAlert message={form.generalError} className="w-full" />
      <Button type="submit" size="lg" aria-disabled={form.isBusy}>
        {form.isBusy ? 'Setting up...' : 'Set up company'}
      </Button>
    </form>
  );
}
