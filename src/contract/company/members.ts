import { z } from 'zod';
import { AssignableRole } from '#domain/company/company.ts';
import { CompanyMember } from '#domain/company/company-member.ts';
import { endpoints } from '../endpoint.ts';
import { CompanyConfirmation } from './company.ts';

const SuccessResponse = z.object({ success: z.literal(true) });
const Uid = z.string().regex(/^[\w-]{1,128}$/);
const MemberParams = z.object({ uid: Uid });

export const memberEndpoints = endpoints({
  listCompanyMembers: {
    method: 'get',
    path: '/api/company/members',
    access: 'user',
    tag: 'company',
    summary: "Lists the people in the caller's company; for its owner and managers",
    response: z.object({ success: z.literal(true), data: z.array(CompanyMember) }),
    errors: ['company_not_found', 'forbidden'],
    failure: 'members_load_failed',
  },
  changeMemberRole: {
    method: 'put',
    path: '/api/company/members/{uid}',
    access: 'user',
    requiresPersonalSignIn: 'always',
    tag: 'company',
    summary: 'Makes a driver a manager, or a manager a driver; for the owner',
    params: MemberParams,
    body: z.object({ role: AssignableRole }),
    response: SuccessResponse,
    errors: ['company_not_found', 'forbidden', 'member_not_found', 'not_licensed'],
    failure: 'member_change_failed',
  },
  removeCompanyMember: {
    method: 'delete',
    path: '/api/company/members/{uid}',
    access: 'user',
    tag: 'company',
    summary: 'Removes someone from the company immediately; managers may remove drivers',
    params: MemberParams,
    response: SuccessResponse,
    errors: ['company_not_found', 'forbidden', 'member_not_found'],
    failure: 'member_change_failed',
  },
  leaveCompany: {
    method: 'post',
    path: '/api/company/leave',
    access: 'user',
    tag: 'company',
    summary: "Removes the caller from their company; an owner can't leave",
    response: SuccessResponse,
    errors: ['company_not_found', 'owner_cannot_leave'],
    failure: 'company_leave_failed',
  },
  transferCompany: {
    method: 'post',
    path: '/api/company/owner',
    access: 'user',
    requiresPersonalSignIn: 'always',
    tag: 'company',
    summary: 'Makes another member the owner; the payer stays the same; for the owner',
    body: CompanyConfirmation.extend({ uid: Uid }),
    response: SuccessResponse,
    errors: ['company_not_found', 'forbidden', 'member_not_found', 'company_not_confirmed'],
    failure: 'company_transfer_failed',
  },
});
