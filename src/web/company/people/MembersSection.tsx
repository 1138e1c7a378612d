import { useState } from 'react';
import type { CompanyMember } from '#domain/company/company-member.ts';
import { formatCount, formatQuantity } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { useMembers } from '../company-queries.ts';
import type { CompanyTabProps } from '../company-tab-props.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { Section } from '../Section.tsx';
import { MemberDialog, type MemberQuestion } from './MemberDialog.tsx';
import { MemberRow } from './MemberRow.tsx';

/** From how many members on a search helps. */
const SEARCHED_FROM = 9;
const SHOWN_AT_ONCE = 50;

function matches({ displayName, email }: CompanyMember, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return displayName.toLowerCase().includes(wanted) || email.toLowerCase().includes(wanted);
}

export function MembersSection({ uid, company }: CompanyTabProps) {
  const query = useMembers(uid, true);
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const [question, setQuestion] = useState<MemberQuestion | null>(null);
  const members = query.data ?? [];
  const found = members.filter((member) => matches(member, search));
  function changeSearch(text: string) {
    setSearch(text);
    setShown(SHOWN_AT_ONCE);
  }
  return (
    <Section title={members.length > 1 ? formatQuantity(members.length, 'member') : 'Members'}>
      {members.length >= SEARCHED_FROM && (
        <SearchField
          label="Search members"
          placeholder="Name or email address"
          value={search}
          onChange={changeSearch}
        />
      )}
      {query.data ? (
        <ul aria-label="Members" className="flex flex-col divide-y divide-line">
          {found.slice(0, shown).map((member) => (
            <MemberRow key={member.uid} uid={uid} company={company} member={member} onAsk={setQuestion} />
          ))}
        </ul>
      ) : (
        <LoadFailure query={query} failure="members_load_failed" />
      )}
      {query.data && found.length === 0 && <p className="text-sm text-ink-2">No member matches this search.</p>}
      {query.data && members.length === 1 && (
        <p className="text-sm text-ink-2">
          You are the only member. Invite people to share your license, rigs, and favorites with them.
        </p>
      )}
      {found.length > shown && (
        <Button kind="secondary" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          Show more ({formatCount(found.length)} in all)
        </Button>
      )}
      {question && <MemberDialog uid={uid} company={company} question={question} onClose={() => setQuestion(null)} />}
    </Section>
  );
}
