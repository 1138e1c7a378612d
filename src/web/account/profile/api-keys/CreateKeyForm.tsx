import type { z } from 'zod';
import { apiKeyEndpoints } from '#contract/api-keys.ts';
import { call } from '#contract/client.ts';
import { API_KEY_DAYS, API_SCOPES, ApiKeyDraft, ApiScope } from '#domain/account/api-key.ts';
import { useAppForm } from '#web/lib/form/use-app-form.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { Field } from '#web/ui/Field.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { FormActions } from '../FormActions.tsx';
import { taskErrors } from '../task-error-text.ts';
import { useAddApiKey } from './api-key-queries.ts';

type Props = { uid: string; onCreated: (key: string) => void; onCancel: () => void };

const VALIDITY_OPTIONS = API_KEY_DAYS.map((days) => ({
  value: String(days),
  label: days === 365 ? '1 year' : `${days} days`,
}));
const INITIAL_DRAFT: z.input<typeof ApiKeyDraft> = { name: '', scopes: ['stations:read'], days: 90 };

export function CreateKeyForm({ uid, onCreated, onCancel }: Props) {
  const gateway = useGateway();
  const add = useAddApiKey(uid);
  const form = useAppForm({
    schema: ApiKeyDraft,
    defaultValues: INITIAL_DRAFT,
    takesFocus: true,
    async submit(draft) {
      const { data, key } = await call(gateway, apiKeyEndpoints.createApiKey, { body: draft });
      add(data);
      onCreated(key);
    },
    toErrors: (error) => taskErrors(error, "We couldn't create the API key. Please try again."),
  });
  const { scopes, days } = form.watch();
  const toggle = (scope: ApiScope, isOn: boolean) =>
    form.change({ scopes: isOn ? [...scopes, scope] : scopes.filter((other) => other !== scope) });
  return (
    <form {...form.props} aria-label="Create an API key" className="flex max-w-md flex-col gap-4">
      <Field label="Name" autoComplete="off" hint="The program that will use it" required {...form.field('name')} />
      <fieldset className="flex flex-col">
        <legend className="mb-1 text-sm font-medium">This key may</legend>
        {ApiScope.options.map((scope) => (
          <Switch
            key={scope}
            label={API_SCOPES[scope]}
            hint={scope}
            checked={scopes.includes(scope)}
            onCheckedChange={(isOn) => toggle(scope, isOn)}
          />
        ))}
      </fieldset>
      <FormAlert message={form.field('scopes').error} />
      <SelectField
        label="Valid for"
        name="days"
        options={VALIDITY_OPTIONS}
        value={String(days)}
        onChange={(value) => form.change({ days: Number(value) })}
      />
      <FormAlert message={form.generalError} />
      <FormActions label="Create key" busyLabel="Creating..." isBusy={form.isBusy} onCancel={onCancel} />
    </form>
  );
}
