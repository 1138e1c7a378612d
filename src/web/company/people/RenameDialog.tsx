import { call } from '#contract/client.ts';
import { companyEndpoints } from '#contract/company/company.ts';
import { ERRORS } from '#contract/errors.ts';
import { CompanyDraft } from '#domain/company/company-draft.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useAppForm } from '#web/lib/form/use-app-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { useCompanyChange } from '../company-queries.ts';
import type { CompanyTabProps } from '../company-tab-props.ts';

export function RenameDialog({ uid, company, onClose }: CompanyTabProps & { onClose: () => void }) {
  const renaming = useCompanyChange(uid, (gateway, body: CompanyDraft) =>
    call(gateway, companyEndpoints.renameCompany, { body }),
  );
  const form = useAppForm({
    schema: CompanyDraft,
    defaultValues: { name: company.name },
    takesFocus: true,
    async submit(draft) {
      await renaming.mutateAsync(draft);
      onClose();
    },
    toErrors: (error) => [{ field: null, message: errorText(error, ERRORS.company_save_failed.message) }],
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Rename the company" size="sm">
      <form {...form.props} aria-label="Rename the company" className="flex flex-col gap-4 p-5">
        <Field label="Company name" autoComplete="organization" required {...form.field('name')} />
        <FormAlert message={form.generalError} />
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={form.isBusy}>
            {form.isBusy ? 'Saving...' : 'Save name'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
