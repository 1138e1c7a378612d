import { z } from 'zod';
import { ApiKey } from '#domain/account/api-key.ts';
import { PrivacySettings } from '#domain/account/privacy-settings.ts';
import { ProfileDraft, ProviderId, User } from '#domain/account/user.ts';
import { UserPreferences } from '#domain/account/user-preferences.ts';
import { ChargingSession } from '#domain/analytics/charging-session.ts';
import { ChargerId } from '#domain/chargers/charger.ts';
import { CompanyRole } from '#domain/company/company.ts';
import { Invoice } from '#domain/license/invoice.ts';
import { OfflinePackage } from '#domain/offline/package.ts';
import { Review, ReviewId } from '#domain/reviews/review.ts';
import { Rig, RigId } from '#domain/rigs/rig.ts';
import { SearchEntry } from '#domain/searches/search-entry.ts';
import { TripRequest } from '#domain/trips/trip-request.ts';
import { VoiceSettings } from '#domain/voice/voice-settings.ts';
import { endpoints } from './endpoint.ts';
import { OwnSuggestion } from './suggestions.ts';

export const SessionInfo = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** When the session expires unless it is used before then. */
  expiresAt: z.iso.datetime(),
  /** The browser's user agent; may be empty. */
  userAgent: z.string(),
  isCurrent: z.boolean(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

const SignInData = z.object({
  uid: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  providers: z.array(ProviderId),
  /** Null for users who don't sign in with Google. */
  googleId: z.string().nullable(),
  /** When the user last signed out everywhere, if recorded. */
  signedOutAt: z.iso.datetime().nullable(),
});

/** All stored data about a user except secrets, such as the password and keys. */
export const PersonalData = z.object({
  exportedAt: z.iso.datetime(),
  /** Null for an account without a profile. */
  profile: User.nullable(),
  signIn: SignInData,
  sessions: z.array(SessionInfo),
  /** Null if the identity provider doesn't disclose it. */
  hasTwoStepSignIn: z.boolean().nullable(),
  favorites: z.array(
    z.object({
      chargerId: ChargerId,
      name: z.string(),
      address: z.string(),
      addedAt: z.iso.datetime(),
      notes: z.string(),
    }),
  ),
  /** The user's own rigs, and shared rigs with their company's name. */
  rigs: z.array(
    Rig.extend({
      isActive: z.boolean(),
      company: z.string().nullable(),
      /** When a shared rig that the user drove was changed or was no longer shared with them; null otherwise. */
      retiredAt: z.iso.datetime().nullable(),
    }),
  ),
  reviews: z.array(Review),
  reviewVotes: z.array(z.object({ reviewId: ReviewId, at: z.iso.datetime() })),
  reviewFlags: z.array(z.object({ reviewId: ReviewId, at: z.iso.datetime(), reason: z.string() })),
  suggestions: z.array(OwnSuggestion),
  suggestionDecisions: z.array(
    z.object({
      at: z.iso.datetime(),
      action: z.string(),
      chargerId: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  searches: z.array(SearchEntry),
  /** Trips that are saved, shared, or less than a week old. */
  trips: z.array(
    z.object({
      name: z.string().nullable(),
      madeAt: z.iso.datetime(),
      isShared: z.boolean(),
      request: TripRequest,
    }),
  ),
  drivenLegs: z.array(
    z.object({ rigId: RigId, reportedAt: z.iso.datetime(), distanceM: z.number(), usedWh: z.number() }),
  ),
  chargingSessions: z.array(ChargingSession),
  /** Chargers the user navigated to this month. */
  navigations: z.array(z.object({ chargerId: ChargerId, day: z.iso.date() })),
  /** Newest conversation first. */
  conversations: z.array(
    z.object({
      messages: z.array(z.object({ at: z.iso.datetime(), role: z.enum(['user', 'assistant']), text: z.string() })),
    }),
  ),
  /** Newest first. */
  offlinePackages: z.array(
    OfflinePackage.pick({ name: true, area: true, createdAt: true, bytes: true, expiresAt: true }),
  ),
  usage: z.array(z.object({ what: z.string(), month: z.string(), used: z.number().int().min(0) })),
  /** Subscription events; from and until are set for periods (until is exclusive). */
  subscription: z.array(
    z.object({
      at: z.iso.datetime(),
      kind: z.string(),
      plan: z.string().nullable(),
      packs: z.number().nullable(),
      from: z.iso.datetime().nullable(),
      until: z.iso.datetime().nullable(),
    }),
  ),
  invoices: z.array(Invoice),
  /** What administrators and companies did to the account, and the user's own actions in the audit log. */
  auditEntries: z.array(
    z.object({
      at: z.iso.datetime(),
      action: z.string(),
      details: z.record(z.string(), z.unknown()),
      /** Whether the user was the actor; userAgent is set only then. */
      isOwn: z.boolean(),
      userAgent: z.string().nullable(),
    }),
  ),
  apiKeys: z.array(ApiKey.omit({ id: true })),
  voiceSettings: VoiceSettings,
  companyMembership: z
    .object({ company: z.string(), role: CompanyRole, joinedAt: z.iso.datetime(), pays: z.boolean() })
    .nullable(),
  /** Open invitations to companies that were sent to the user's verified address. */
  companyInvitations: z.array(z.object({ company: z.string(), role: CompanyRole, invitedAt: z.iso.datetime() })),
  /** Accounts at the sign-in services of companies: the issuer and the user's ID there. */
  companySignIns: z.array(z.string()),
  messagesToSupport: z.array(
    z.object({ reference: z.string(), createdAt: z.iso.datetime(), subject: z.string(), message: z.string() }),
  ),
});
export type PersonalData = z.infer<typeof PersonalData>;

const SuccessResponse = z.object({ success: z.literal(true) });
const ProfileResponse = z.object({ success: z.literal(true), data: User });

export const accountEndpoints = endpoints({
  readProfile: {
    method: 'get',
    path: '/api/user/profile',
    aliases: ['/user/profile'],
    access: 'identity',
    tag: 'account',
    summary: "Returns the user's profile",
    response: ProfileResponse,
    failure: 'profile_load_failed',
  },
  saveProfile: {
    method: 'put',
    path: '/api/user/profile',
    aliases: ['/user/profile'],
    access: 'identity',
    requiresAppVerification: true,
    tag: 'account',
    summary: "Creates or changes the user's profile; ignores role, license, and uid",
    body: ProfileDraft,
    response: ProfileResponse,
    failure: 'profile_save_failed',
  },
  savePrivacySettings: {
    method: 'put',
    path: '/api/user/privacy-settings',
    aliases: ['/user/privacy-settings'],
    access: 'user',
    tag: 'account',
    summary: "Changes the user's privacy settings",
    body: PrivacySettings,
    response: z.object({ success: z.literal(true), data: PrivacySettings }),
    failure: 'privacy_save_failed',
  },
  savePreferences: {
    method: 'put',
    path: '/api/user/preferences',
    aliases: ['/user/preferences'],
    access: 'user',
    tag: 'account',
    summary: "Changes the user's map preferences",
    body: UserPreferences,
    response: z.object({ success: z.literal(true), data: UserPreferences }),
    failure: 'profile_save_failed',
  },
  listSessions: {
    method: 'get',
    path: '/api/user/sessions',
    aliases: ['/user/sessions'],
    access: 'identity',
    tag: 'account',
    summary: "Lists the user's sessions, newest first; isKnown is false if the identity provider can't list them",
    response: z.object({ success: z.literal(true), isKnown: z.boolean(), data: z.array(SessionInfo) }),
  },
  endSession: {
    method: 'delete',
    path: '/api/user/sessions/{id}',
    aliases: ['/user/sessions/{id}'],
    access: 'identity',
    tag: 'account',
    summary: "Ends one of the user's sessions",
    params: z.object({ id: z.string().regex(/^[\w-]{1,128}$/) }),
    response: SuccessResponse,
  },
  endAllSessions: {
    method: 'delete',
    path: '/api/user/sessions',
    aliases: ['/user/sessions'],
    access: 'identity',
    tag: 'account',
    summary: "Ends all of the user's sessions",
    response: SuccessResponse,
    failure: 'sign_out_failed',
  },
  exportPersonalData: {
    method: 'get',
    path: '/api/user/export',
    aliases: ['/user/export'],
    access: 'identity',
    tag: 'account',
    summary: 'Exports all stored data about the user except secrets',
    response: z.object({ success: z.literal(true), data: PersonalData }),
    failure: 'export_failed',
  },
  deleteAccount: {
    method: 'delete',
    path: '/api/user/account',
    aliases: ['/user/account'],
    access: 'identity',
    tag: 'account',
    summary: "Permanently deletes the user's account and data",
    response: SuccessResponse,
    errors: ['last_super_admin', 'personal_sign_in_required', 'owns_company'],
    failure: 'account_delete_failed',
  },
});
