import type { CompanyTabProps } from '../company-tab-props.ts';

export function PeopleTab({ company: { owner } }: CompanyTabProps) {
  return (
    <p className="px-5 py-5 text-sm text-ink-2 sm:px-7">
      {owner.displayName} ({owner.email}) owns this company.
    </p>
  );
}
