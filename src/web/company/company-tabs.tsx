import { type ComponentType, lazy } from 'react';
import type { CompanyRole } from '#domain/company/company.ts';
import type { CompanyTabProps } from './company-tab-props.ts';

type CompanyTab = {
  readonly value: string;
  readonly label: string;
  readonly Content: ComponentType<CompanyTabProps>;
  readonly isFor: (role: CompanyRole) => boolean;
};

/** The tabs of the company's page, each loaded when it is opened first. The first one is the default. */
export const COMPANY_TABS: readonly CompanyTab[] = [
  {
    value: 'people',
    label: 'People',
    Content: lazy(async () => ({ default: (await import('./people/PeopleTab.tsx')).PeopleTab })),
    isFor: () => true,
  },
  {
    value: 'shared',
    label: 'Shared',
    Content: lazy(async () => ({ default: (await import('./shared/SharedTab.tsx')).SharedTab })),
    isFor: () => true,
  },
];
