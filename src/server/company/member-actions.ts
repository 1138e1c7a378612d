import type { memberEndpoints } from '#contract/company/members.ts';
import type { ActionsOf } from '../http/action-types.ts';
import { getCompanyChangeContext } from './change-context.ts';
import { changeMemberRole, leaveCompany, listMembers, removeMember, transferCompany } from './member-store.ts';
import { requireManager, requireMember, requireOwner } from './membership.ts';

const DONE = { success: true } as const;

export const memberActions = {
  async listCompanyMembers({ caller }, { sql }) {
    return { success: true, data: await listMembers(sql, requireManager(caller).id) };
  },

  async changeMemberRole(request, deps) {
    const context = getCompanyChangeContext(request, deps, requireOwner(request.caller));
    await changeMemberRole(deps.sql, request.params.uid, request.body.role, context);
    return DONE;
  },

  async removeCompanyMember(request, deps) {
    const context = getCompanyChangeContext(request, deps, requireManager(request.caller));
    await removeMember(deps.sql, request.params.uid, context);
    return DONE;
  },

  async leaveCompany(request, deps) {
    await leaveCompany(deps.sql, getCompanyChangeContext(request, deps, requireMember(request.caller)));
    return DONE;
  },

  async transferCompany(request, deps) {
    const context = getCompanyChangeContext(request, deps, requireOwner(request.caller));
    await transferCompany(deps.sql, request.body, context);
    return DONE;
  },
} satisfies ActionsOf<typeof memberEndpoints>;
