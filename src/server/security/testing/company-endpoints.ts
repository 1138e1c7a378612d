import { type Row, savedInvitation, savedInvitationToken } from './seeded-ids.ts';

const NOT_LICENSED = { status: 403, code: 'not_licensed' } as const;
const NO_MEMBER = { status: 404, code: 'member_not_found' } as const;
const NO_INVITATION = { status: 404, code: 'invitation_not_found' } as const;

/** Everyone here owns a company of their own, without a license, and tries it with the ids of another one. */
export const COMPANY_ENDPOINTS = {
  readCompany: { another: 'their company', request: () => ({}) },
  createCompany: {
    another: 'their company',
    request: () => ({ body: { name: 'Taken over' } }),
    response: NOT_LICENSED,
  },
  renameCompany: {
    another: 'the name of their company',
    request: () => ({ body: { name: 'Taken over' } }),
    response: NOT_LICENSED,
  },
  closeCompany: {
    another: 'their company',
    request: ({ uid }) => ({ body: { name: `Company of ${uid}` } }),
    response: { status: 409, code: 'company_not_confirmed' },
  },
  listCompanyActivity: { another: 'who did what', request: () => ({}), response: NOT_LICENSED },
  listCompanyMembers: { another: 'who works there', request: () => ({}) },
  changeMemberRole: {
    another: 'their role',
    request: ({ uid }) => ({ params: { uid }, body: { role: 'driver' } }),
    response: NO_MEMBER,
  },
  removeCompanyMember: {
    another: 'their membership',
    request: ({ uid }) => ({ params: { uid } }),
    response: NO_MEMBER,
  },
  leaveCompany: {
    another: 'their membership',
    request: () => ({}),
    response: { status: 409, code: 'owner_leaves_last' },
  },
  handOnCompany: {
    another: 'their company',
    request: ({ uid }) => ({ body: { uid, name: `Company of ${uid}` } }),
    response: NO_MEMBER,
  },
  listCompanyInvitations: { another: 'whom they invited', request: () => ({}) },
  inviteToCompany: {
    another: 'an invitation to their company',
    request: ({ email }) => ({ body: { emails: [email], role: 'driver' } }),
    response: NOT_LICENSED,
  },
  resendInvitation: {
    another: 'an invitation of theirs',
    request: ({ uid }) => ({ params: { id: savedInvitation(uid) } }),
    response: NO_INVITATION,
  },
  withdrawInvitation: {
    another: 'an invitation of theirs',
    request: ({ uid }) => ({ params: { id: savedInvitation(uid) } }),
    response: NO_INVITATION,
  },
  acceptInvitation: {
    another: 'a seat in their company',
    request: ({ uid }) => ({ body: { token: savedInvitationToken(uid) } }),
    response: { status: 403, code: 'invitation_for_other_address' },
  },
} as const satisfies Record<string, Row>;
