import { accountEndpoints } from './account.ts';
import { adminEndpoints } from './admin.ts';
import { analyticsEndpoints } from './analytics.ts';
import { apiKeyEndpoints } from './api-keys.ts';
import { appVerificationEndpoints } from './app-verification.ts';
import { assistantEndpoints } from './assistant.ts';
import { chargerEndpoints } from './chargers.ts';
import { brandingEndpoints } from './company/branding.ts';
import { companyEndpoints } from './company/company.ts';
import { companyAnalyticsEndpoints } from './company/company-analytics.ts';
import { companySessionEndpoints } from './company/company-sessions.ts';
import { invitationEndpoints } from './company/invitations.ts';
import { memberEndpoints } from './company/members.ts';
import { sharedFavoriteEndpoints } from './company/shared-favorites.ts';
import { sharedRigEndpoints } from './company/shared-rigs.ts';
import { companySignInEndpoints } from './company/sign-in.ts';
import { signOnEndpoints } from './company/sign-on.ts';
import { favoriteEndpoints } from './favorites.ts';
import { identityEndpoints } from './identity.ts';
import { infoEndpoints } from './info.ts';
import { mapEndpoints } from './map.ts';
import { moderationEndpoints } from './moderation.ts';
import { placeEndpoints } from './places.ts';
import { productEventEndpoints } from './product-events.ts';
import { reviewEndpoints } from './reviews.ts';
import { rigEndpoints } from './rigs.ts';
import { searchEndpoints } from './searches.ts';
import { subscriptionEndpoints } from './subscription.ts';
import { suggestionEndpoints } from './suggestions.ts';
import { syncEndpoints } from './sync.ts';
import { tripEndpoints } from './trips.ts';
import { usageEndpoints } from './usage.ts';
import { voiceEndpoints } from './voice.ts';

export const ENDPOINTS = {
  ...accountEndpoints,
  ...adminEndpoints,
  ...analyticsEndpoints,
  ...apiKeyEndpoints,
  ...appVerificationEndpoints,
  ...assistantEndpoints,
  ...chargerEndpoints,
  ...companyEndpoints,
  ...companySessionEndpoints,
  ...sharedFavoriteEndpoints,
  ...sharedRigEndpoints,
  ...invitationEndpoints,
  ...memberEndpoints,
  ...brandingEndpoints,
  ...companyAnalyticsEndpoints,
  ...favoriteEndpoints,
  ...identityEndpoints,
  ...infoEndpoints,
  ...mapEndpoints,
  ...moderationEndpoints,
  ...placeEndpoints,
  ...productEventEndpoints,
  ...reviewEndpoints,
  ...rigEndpoints,
  ...searchEndpoints,
  ...companySignInEndpoints,
  ...signOnEndpoints,
  ...subscriptionEndpoints,
  ...suggestionEndpoints,
  ...syncEndpoints,
  ...tripEndpoints,
  ...usageEndpoints,
  ...voiceEndpoints,
};
