import { asOtherUser, getSavedInvitationId, getSavedInvitationToken, getSavedLogoId, type Row } from './seeded-ids.ts';

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

/**
 * The attacker owns another company, first without and then with a license, and uses the ids of the victim's company.
 */
export const COMPANY_ENDPOINTS = {
  readCompany: { atStake: 'their company', request: () => ({}) },
  createCompany: {
    atStake: 'their company',
    request: () => ({ body: { name: 'Taken over' } }),
    response: NOT_LICENSED,
    licensedResponse: { status: 409, code: 'already_in_company' },
  },
  renameCompany: {
    atStake: 'the name of their company',
    request: () => ({ body: { name: 'Taken over' } }),
    response: NOT_LICENSED,
  },
  closeCompany: {
    atStake: 'their company',
    request: ({ uid }) => ({ body: { name: `Company of ${uid}` } }),
    response: { status: 409, code: 'company_not_confirmed' },
  },
  listCompanyActivity: { atStake: 'who did what', request: () => ({}), response: NOT_LICENSED },
  listCompanyMembers: { atStake: 'who works there', request: () => ({}) },
  changeMemberRole: {
    atStake: 'their role',
    request: ({ uid }) => ({ params: { uid }, body: { role: 'driver' } }),
    response: NO_MEMBER,
  },
  removeCompanyMember: {
    atStake: 'their membership',
    request: ({ uid }) => ({ params: { uid } }),
    response: NO_MEMBER,
  },
  leaveCompany: {
    atStake: 'their membership',
    request: () => ({}),
    response: { status: 409, code: 'owner_cannot_leave' },
  },
  transferCompany: {
    atStake: 'their company',
    request: ({ uid }) => ({ body: { uid, name: `Company of ${uid}` } }),
    response: NO_MEMBER,
  },
  listCompanyInvitations: { atStake: 'whom they invited', request: () => ({}) },
  inviteToCompany: {
    atStake: 'an invitation to their company',
    request: ({ email }) => ({ body: { emails: [email], role: 'driver' } }),
    response: NOT_LICENSED,
  },
  resendInvitation: {
    atStake: 'an invitation of theirs',
    request: ({ uid }) => ({ params: { id: getSavedInvitationId(uid) } }),
    response: NO_INVITATION,
  },
  withdrawInvitation: {
    atStake: 'an invitation of theirs',
    request: ({ uid }) => ({ params: { id: getSavedInvitationId(uid) } }),
    response: NO_INVITATION,
  },
  acceptInvitation: {
    atStake: 'a seat in their company',
    request: ({ uid }) => ({ body: { token: getSavedInvitationToken(uid) } }),
    response: { status: 403, code: 'invitation_for_other_address' },
  },
  readBranding: { atStake: 'how their company looks', request: () => ({}) },
  saveBranding: {
    atStake: 'the look of their company',
    request: (other) => ({ body: { name: 'Taken over', color: '', logo: null, ...asOtherUser(other) } }),
    response: NOT_LICENSED,
  },
  removeBranding: { atStake: 'the look of their company', request: () => ({}) },
  readLogo: {
    atStake: 'their logo',
    request: ({ uid }) => ({ params: { id: getSavedLogoId(uid) } }),
    response: { status: 404, code: 'logo_not_found' },
  },
  readSignOn: { atStake: 'their single sign-on', request: () => ({}) },
  saveSignOn: {
    atStake: 'their single sign-on',
    request: (other) => ({ body: { ...SIGN_ON, ...asOtherUser(other) } }),
    response: NOT_LICENSED,
    licensedResponse: { status: 400, code: 'issuer_not_https' },
  },
  removeSignOn: { atStake: 'their single sign-on', request: () => ({}) },
  checkDomain: {
    atStake: 'their domain',
    request: (other) => ({ body: asOtherUser(other) }),
    response: NOT_LICENSED,
    licensedResponse: NO_SIGN_ON,
  },
  testSignOn: {
    atStake: 'their single sign-on',
    request: () => ({ body: {} }),
    response: NOT_LICENSED,
    licensedResponse: NO_SIGN_ON,
  },
  setSignOnRequirement: {
    atStake: 'how their company signs in',
    request: (other) => ({ body: { isRequired: true, ...asOtherUser(other) } }),
    response: NOT_LICENSED,
    licensedResponse: NO_SIGN_ON,
  },
} as const satisfies Record<string, Row>;
