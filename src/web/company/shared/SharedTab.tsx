import { managesCompany } from '#domain/company/company.ts';
import { useUrlSearch } from '#web/lib/browser/url-search.ts';
import type { CompanyTabProps } from '../company-tab-props.ts';
import { SharedFavorites } from './favorites/SharedFavorites.tsx';
import { NEW_RIG, SharedRigs } from './rigs/SharedRigs.tsx';
import { useSharedRigs } from './rigs/shared-rig-queries.ts';
import { CompanySessions } from './sessions/CompanySessions.tsx';

/** The rigs and favorites that the company shares. Managers can change them, and import and export charging sessions. */
export function SharedTab({ uid, company }: CompanyTabProps) {
  const canChange = managesCompany(company.role) && company.license !== null;
  const rigs = useSharedRigs(uid).data;
  const rigParam = new URLSearchParams(useUrlSearch()).get('rig');
  const isEditing = canChange && (rigParam === NEW_RIG || rigs?.some(({ id }) => id === rigParam) === true);
  return (
    <>
      <SharedRigs uid={uid} canChange={canChange} />
      {!isEditing && <SharedFavorites uid={uid} companyId={company.id} canChange={canChange} />}
      {!isEditing && canChange && <CompanySessions />}
    </>
  );
}
