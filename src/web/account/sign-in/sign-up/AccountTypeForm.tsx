import { Building2, CircleCheck, User } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { AccountType } from '#domain/account/account-type.ts';
import { SIGN_UP_MESSAGES } from '#domain/account/sign-up.ts';
import { focusFirstField } from '#web/lib/form/focus-first-field.ts';
import { Button } from '#web/ui/Button.tsx';

const TYPES: Readonly<Record<AccountType, { title: string; text: string; icon: ReactNode }>> = {
  personal: { title: 'Personal', text: 'For individual EV owners', icon: <User aria-hidden="true" /> },
  business: {
    title: 'Business',
    text: 'For companies, teams, or organizations',
    icon: <Building2 aria-hidden="true" />,
  },
};

type Props = { hidden: boolean; onChoose: (type: AccountType) => void };

export function AccountTypeForm({ hidden, onChoose }: Props) {
  const id = useId();
  const [error, setError] = useState<string | null>(null);

  function submit(form: HTMLFormElement) {
    const { data } = AccountType.safeParse(new FormData(form).get('accountType'));
    if (data) return onChoose(data);
    setError(SIGN_UP_MESSAGES.accountType);
    focusFirstField(form);
  }

  return (
    <form
      hidden={hidden}
      noValidate
      aria-label="Account type"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <fieldset aria-describedby={error ? id : undefined} className="flex flex-col gap-3">
        <legend className="mb-3 text-sm font-medium">Who is it for?</legend>
        {AccountType.options.map((type) => (
          <TypeCard key={type} type={type} />
        ))}
      </fieldset>
      {error && (
        <p id={id} role="alert" className="mt-3 text-sm text-alert">
          {error}
        </p>
      )}
      <Button type="submit" size="lg" className="mt-5 w-full">
        Continue
      </Button>
    </form>
  );
}

function TypeCard({ type }: { type: AccountType }) {
  const { title, text, icon } = TYPES[type];
  return (
    <label className="relative flex cursor-pointer items-center gap-4 rounded-2xl border border-line-strong p-4 transition-colors hover:bg-panel-2 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
      <input
        type="radio"
        name="accountType"
        value={type}
        className="peer absolute inset-0 cursor-[inherit] appearance-none opacity-0"
      />
      <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand peer-checked:bg-brand peer-checked:text-on-brand [&_svg]:size-5.5">
        {icon}
      </span>
      <span className="flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-2">{text}</span>
      </span>
      <CircleCheck aria-hidden="true" className="invisible size-5.5 text-brand peer-checked:visible" />
    </label>
  );
}
