import { managesCompany } from '#domain/company/company.ts';
import { useUrlSearch } from '#web/lib/browser/url-search.ts';
import type { CompanyTabProps } from '../company-tab-props.ts';
import { SharedFavorites } from './favorites/SharedFavorites.tsx';
import { NEW_RIG, SharedRigs } from './rigs/SharedRigs.tsx';
import { useSharedRigs } from './rigs/shared-rig-queries.ts';
import { CompanySessions } from './sessions/CompanySessions.tsx';

/** The rigs and favorites that the company shares with its members; managers can change them. */
export function SharedTab({ uid, company }: CompanyTabProps) {
  const canChange = managesCompany(company.role) && company.license !== null;
  const rigs = useSharedRigs(uid).data;
  const rig = new URLSearchParams(useUrlSearch()).get('rig');
  const isEditing = canChange && (rig === NEW_RIG || rigs?.some(({ id }) => id === rig) === true);
  return (
    <>
      <SharedRigs uid={uid} canChange={canChange} />
      {!isEditing && <SharedFavorites uid={uid} companyId={company.id} canChange={canChange} />}
      {!isEditing && canChange && <CompanySessions />}
    </>
  );
}
