import { useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import type { CompanyMember } from '#domain/company/company-member.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { formatCount, formatQuantity } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { LoadingOrError } from '#web/ui/LoadingOrError.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Section } from '#web/ui/Section.tsx';
import { isSearchShown } from '#web/ui/search-shown.ts';
import { useMembers } from '../company-queries.ts';
import type { CompanyTabProps } from '../company-tab-props.ts';
import { MEMBERS_HEADING_ID, type MemberChange, MemberDialog } from './MemberDialog.tsx';
import { MemberRow } from './MemberRow.tsx';

const PAGE_ROWS = 50;

function matchesSearch({ displayName, email }: CompanyMember, search: string): boolean {
  const text = search.trim().toLowerCase();
  return displayName.toLowerCase().includes(text) || email.toLowerCase().includes(text);
}

export function MembersSection({ uid, company }: CompanyTabProps) {
  const query = useMembers(uid);
  const [search, setSearch] = useState('');
  const [rowLimit, setRowLimit] = useState(PAGE_ROWS);
  const [change, setChange] = useState<MemberChange | null>(null);
  const members = query.data ?? [];
  const matchingMembers = members.filter((member) => matchesSearch(member, search));
  function changeSearch(text: string) {
    setSearch(text);
    setRowLimit(PAGE_ROWS);
  }
  return (
    <Section
      title={members.length > 1 ? formatQuantity(members.length, 'member') : 'Members'}
      headingId={MEMBERS_HEADING_ID}
    >
      {isSearchShown(members.length, search) && (
        <div>
          <SearchField
            label="Search members"
            placeholder="Name or email address"
            value={search}
            onChange={changeSearch}
          />
          <p role="status" className="text-sm text-ink-2 not-empty:mt-3">
            {matchingMembers.length === 0 && 'No member matches this search.'}
          </p>
        </div>
      )}
      {query.data ? (
        <ul aria-label="Members" className="flex flex-col divide-y divide-line">
          {matchingMembers.slice(0, rowLimit).map((member) => (
            <MemberRow key={member.uid} uid={uid} company={company} member={member} onChoose={setChange} />
          ))}
        </ul>
      ) : (
        <LoadingOrError
          hasFailed={query.isError}
          failure={errorText(query.error, ERRORS.members_load_failed.message)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && members.length === 1 && (
        <p className="text-sm text-ink-2">
          You are the only member. Invite people to share your license, rigs, and favorites with them.
        </p>
      )}
      {matchingMembers.length > rowLimit && (
        <Button kind="secondary" onClick={() => setRowLimit(rowLimit + PAGE_ROWS)}>
          Show more ({formatCount(matchingMembers.length)} in all)
        </Button>
      )}
      {change && <MemberDialog uid={uid} company={company} change={change} onClose={() => setChange(null)} />}
    </Section>
  );
}
