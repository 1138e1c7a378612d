import { asOtherUser, type Row, savedInvitation, savedInvitationToken, savedLogo } from './seeded-ids.ts';

const SIGN_ON = {
  domain: 'hauling.example',
  issuer: 'http://login.example.com',
  clientId: 'towcharge',
  clientSecret: 'secret',
};
const NOT_LICENSED = { status: 403, code: 'not_licensed' } as const;
const NO_SIGN_ON = { status: 404, code: 'sign_on_not_found' } as const;
const NO_MEMBER = { status: 404, code: 'member_not_found' } as const;
const NO_INVITATION = { status: 404, code: 'invitation_not_found' } as const;

/** Everyone here owns a company of their own, without and then with a license, and tries it with the ids of another one. */
export const COMPANY_ENDPOINTS = {
  readCompany: { another: 'their company', request: () => ({}) },
  createCompany: {
    another: 'their company',
    request: () => ({ body: { name: 'Taken over' } }),
    response: NOT_LICENSED,
    licensed: { status: 409, code: 'already_in_company' },
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
  readBranding: { another: 'how their company looks', request: () => ({}) },
  saveBranding: {
    another: 'the look of their company',
    request: (other) => ({ body: { name: 'Taken over', color: '', logo: null, ...asOtherUser(other) } }),
    response: NOT_LICENSED,
  },
  removeBranding: { another: 'the look of their company', request: () => ({}) },
  readLogo: {
    another: 'their logo',
    request: ({ uid }) => ({ params: { id: savedLogo(uid) } }),
    response: { status: 404, code: 'logo_not_found' },
  },
  readSignOn: { another: 'their single sign-on', request: () => ({}) },
  saveSignOn: {
    another: "their company's sign-in",
    request: (other) => ({ body: { ...SIGN_ON, ...asOtherUser(other) } }),
    response: NOT_LICENSED,
    licensed: { status: 400, code: 'issuer_not_https' },
  },
  removeSignOn: { another: 'their single sign-on', request: () => ({}) },
  checkDomain: {
    another: 'their domain',
    request: (other) => ({ body: asOtherUser(other) }),
    response: NOT_LICENSED,
    licensed: NO_SIGN_ON,
  },
  testSignOn: {
    another: "their company's sign-in",
    request: () => ({ body: {} }),
    response: NOT_LICENSED,
    licensed: NO_SIGN_ON,
  },
  forceSignOn: {
    another: 'how their company signs in',
    request: (other) => ({ body: { isForced: true, ...asOtherUser(other) } }),
    response: NOT_LICENSED,
    licensed: NO_SIGN_ON,
  },
} as const satisfies Record<string, Row>;
