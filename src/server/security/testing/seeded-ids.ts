import type { ENDPOINTS } from '#contract/endpoints.ts';

type EndpointNames<IsPublic extends boolean> = {
  [K in keyof typeof ENDPOINTS]: ((typeof ENDPOINTS)[K]['access'] extends 'public' ? true : false) extends IsPublic
    ? K
    : never;
}[keyof typeof ENDPOINTS];

export type PublicEndpointName = EndpointNames<true>;
export type ProtectedEndpointName = EndpointNames<false>;

export const SAVED_CHARGER_ID = '1';

/** The id of each user's rig; rig ids need to be unique only per user. */
export const SAVED_RIG_ID = '00000000-0000-4000-8000-000000000001';

export const getSavedReviewId = (uid: string) => `00000000${uid.slice(8)}`;

export const getSavedPhotoId = (uid: string) => `33333333${uid.slice(8)}`;

/** Another user, with all ids that an attacker might know. */
export type Victim = { readonly uid: string; readonly email: string; readonly sessionId: string };

/** The ids of a user's support for a suggestion, and of that suggestion. */
export const getSavedSupportId = (uid: string) => `11111111${uid.slice(8)}`;
export const getSavedSuggestionId = (uid: string) => `22222222${uid.slice(8)}`;

export const getSavedTripId = (uid: string) => `44444444${uid.slice(8)}`;

export const getSavedConversationId = (uid: string) => `55555555${uid.slice(8)}`;
export const getSavedActionId = (uid: string) => `66666666${uid.slice(8)}`;

export const getSavedPackageId = (uid: string) => `77777777${uid.slice(8)}`;
export const getSavedChargingSessionId = (uid: string) => `88888888${uid.slice(8)}`;
export const getSavedApiKeyId = (uid: string) => `99999999${uid.slice(8)}`;

export const getSavedCompanyId = (uid: string) => `aaaaaaaa${uid.slice(8)}`;
export const getSavedInvitationId = (uid: string) => `bbbbbbbb${uid.slice(8)}`;
export const getSavedInvitationToken = (uid: string) => `invitation-${uid.slice(8)}`;

export const getSavedLogoId = (uid: string) => `cccccccc${uid.slice(8)}`;

export type Row = {
  /** What an attacker would gain from another user at this endpoint. */
  readonly atStake: string;
  readonly request: (other: Victim) => { params?: Record<string, string>; body?: object };
  /** The expected response to the attempt; by default 200, as if the request named no other user. */
  readonly response?: { readonly status: number; readonly code: string };
  /** If `response` is an error for a missing license: the response to an attacker with a license; 200 by default. */
  readonly licensedResponse?: { readonly status: number; readonly code: string };
};

/** Fields that would make a careless endpoint act for another user. */
export const asOtherUser = ({ uid, email }: Victim) => ({ uid, userId: uid, id: uid, email });

export const FORBIDDEN = { status: 403, code: 'forbidden' } as const;
