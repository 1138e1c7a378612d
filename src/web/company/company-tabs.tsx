import type { ComponentType } from 'react';
import { type CompanyRole, managesCompany } from '#domain/company/company.ts';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { CompanyTabProps } from './company-tab-props.ts';

type CompanyTab = {
  readonly value: string;
  readonly label: string;
  readonly Content: ComponentType<CompanyTabProps>;
  readonly isVisibleTo: (role: CompanyRole) => boolean;
};

const lazyTab = (load: () => Promise<ComponentType<CompanyTabProps>>) =>
  lazyPart(load, (_, onRetry) => <LoadFailure onRetry={onRetry} />);

/** The tabs of the company page, each loaded when first opened. The first tab is the default. */
export const COMPANY_TABS: readonly CompanyTab[] = [
  {
    value: 'people',
    label: 'People',
    Content: lazyTab(async () => (await import('./people/PeopleTab.tsx')).PeopleTab),
    isVisibleTo: () => true,
  },
  {
    value: 'shared',
    label: 'Shared',
    Content: lazyTab(async () => (await import('./shared/SharedTab.tsx')).SharedTab),
    isVisibleTo: () => true,
  },
  {
    value: 'analytics',
    label: 'Analytics',
    Content: lazyTab(async () => (await import('./figures/FiguresTab.tsx')).FiguresTab),
    isVisibleTo: managesCompany,
  },
  {
    value: 'activity',
    label: 'Activity',
    Content: lazyTab(async () => (await import('./activity/ActivityTab.tsx')).ActivityTab),
    isVisibleTo: managesCompany,
  },
];
