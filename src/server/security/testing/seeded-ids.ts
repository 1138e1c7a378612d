import type { ENDPOINTS } from '#contract/endpoints.ts';

/** The names of the endpoints that are open to everyone, or of those that are not. */
export type Names<Open extends boolean> = {
  [K in keyof typeof ENDPOINTS]: ((typeof ENDPOINTS)[K]['access'] extends 'public' ? true : false) extends Open
    ? K
    : never;
}[keyof typeof ENDPOINTS];

/** The charger that everyone has saved. */
export const SAVED_CHARGER = '1';

/** The rig that everyone has, each their own under this id. */
export const SAVED_RIG = '00000000-0000-4000-8000-000000000001';

/** The id of the review that a person has of the charger that everyone has saved. */
export const savedReview = (uid: string) => `00000000${uid.slice(8)}`;

/** The id of the photo that a person has with that review. */
export const savedPhoto = (uid: string) => `33333333${uid.slice(8)}`;

/** Someone else, as far as a caller could name them. */
export type Other = { readonly uid: string; readonly email: string; readonly sessionId: string };

/** The id of the voice that a person has in a suggestion, and that of the suggestion. */
export const createSavedVoiceId = (uid: string) => `11111111${uid.slice(8)}`;
export const savedSuggestion = (uid: string) => `22222222${uid.slice(8)}`;

/** The id of the trip that a person has saved. */
export const createSavedTripId = (uid: string) => `44444444${uid.slice(8)}`;

export type Row = {
  /** What it would be to get at another person's object here. */
  readonly another: string;
  readonly request: (other: Other) => { params?: Record<string, string>; body?: object };
  /** How a person who tries is answered: as if no one else had been named, unless it says otherwise. */
  readonly answer?: { readonly status: number; readonly code: string };
};

/** What would make an endpoint take the caller for someone else, if it listened to it. */
export const asOtherUser = ({ uid, email }: Other) => ({ uid, userId: uid, id: uid, email });

/** No one but an administrator gets anything here. */
export const REFUSED = { status: 403, code: 'forbidden' } as const;
