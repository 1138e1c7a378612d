import { useState } from 'react';
import { call } from '#contract/client.ts';
import { brandingEndpoints } from '#contract/company/branding.ts';
import { THEMES } from '#domain/company/branding/accent.ts';
import { BrandingDraft, type StoredBranding } from '#domain/company/branding/branding.ts';
import type { CompanyMembership } from '#domain/company/company.ts';
import { useAppForm } from '#web/lib/form/use-app-form.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { Field } from '#web/ui/Field.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { useLogo } from '../../company-brand/use-company-brand.ts';
import { FormActions } from '../FormActions.tsx';
import { taskErrors } from '../task-error-text.ts';
import { BrandingPreview } from './BrandingPreview.tsx';
import { useSetBranding } from './branding-queries.ts';
import { contrastText } from './contrast-text.ts';
import { LogoField } from './LogoField.tsx';

const FAILURE = "We couldn't save your branding. Please try again.";
/** The product's own color, shown in the picker before one is chosen. */
const DEFAULT_COLOR = '#0e6b58';

const BrandingFields = BrandingDraft.omit({ logo: true });
const toBase64 = (dataUrl: string) => dataUrl.slice(dataUrl.indexOf(',') + 1);

type Props = { uid: string; company: CompanyMembership; saved: StoredBranding | null; onDone: () => void };

export function BrandingForm({ uid, company, saved, onDone }: Props) {
  const gateway = useGateway();
  const setBranding = useSetBranding(uid, company.id);
  const storedLogo = useLogo(saved?.logo ?? null);
  /** Undefined while the stored logo is unchanged. */
  const [newLogo, setNewLogo] = useState<string | null>();
  const form = useAppForm({
    schema: BrandingFields,
    defaultValues: { name: saved?.name ?? '', color: saved?.color ?? '' },
    takesFocus: true,
    async submit(fields) {
      const body = newLogo === undefined ? fields : { ...fields, logo: newLogo === null ? null : toBase64(newLogo) };
      await setBranding((await call(gateway, brandingEndpoints.saveBranding, { body })).data);
      onDone();
    },
    toErrors: (error) => taskErrors(error, FAILURE),
  });
  const { name, color: enteredColor } = form.watch();
  const color = BrandingDraft.shape.color.safeParse(enteredColor).data || null;
  const logoUrl = newLogo === undefined ? storedLogo : newLogo;
  return (
    <form {...form.props} aria-label="Branding" className="flex flex-col gap-5">
      <Field
        label="Name"
        hint={`Leave it empty to show ${company.name}.`}
        placeholder={company.name}
        autoComplete="organization"
        className="max-w-md"
        {...form.field('name')}
      />
      <div className="flex max-w-md items-start gap-2">
        <Field
          label="Color"
          hint="For buttons and links, such as #1f5f9f. Leave it empty to keep ours."
          autoComplete="off"
          spellCheck={false}
          className="min-w-0 flex-1"
          {...form.field('color')}
        />
        <input
          type="color"
          aria-label="Pick a color"
          value={color ?? DEFAULT_COLOR}
          disabled={form.isBusy}
          onChange={({ target }) => form.change({ color: target.value })}
          className="mt-[1.6875rem] size-12 shrink-0 cursor-pointer rounded-xl border border-line-strong bg-panel p-1.5"
        />
      </div>
      <div role="status" className="flex max-w-prose flex-col gap-1 text-sm text-ink-2 empty:hidden">
        {color !== null && THEMES.map((theme) => <p key={theme}>{contrastText(color, theme)}</p>)}
      </div>
      <LogoField logoUrl={logoUrl} isDisabled={form.isBusy} onChange={setNewLogo} />
      <BrandingPreview brand={{ name: name.trim() || company.name, logoUrl }} color={color} />
      <FormAlert message={form.generalError} />
      <FormActions label="Save" busyLabel="Saving..." isBusy={form.isBusy} onCancel={onDone} />
    </form>
  );
}
