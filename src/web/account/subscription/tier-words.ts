import type { License } from '#domain/account/user.ts';
import type { Feature } from '#domain/license/tiers.ts';

export const TIER_WORDS: Readonly<Record<License, string>> = {
  free: 'Free',
  premium: 'Premium',
  business: 'Business',
  enterprise: 'Enterprise',
};

export const FEATURE_WORDS: Readonly<Record<Feature, string>> = {
  basic_search: 'Search for stations and places',
  map_view: 'The map with all stations',
  basic_charger_info: 'Facts about every station',
  ai_search: 'Search in plain language',
  unlimited_favorites: 'As many favorites as you like',
  unlimited_history: 'Your whole search history',
  trip_planning: 'Trip planning',
  detailed_info: 'Detailed station information',
  export_data: 'Export of favorites, and personal notes',
  priority_support: 'Priority support',
  basic_analytics: 'Analytics',
  admin_dashboard: 'Admin dashboard',
  bulk_operations: 'Bulk operations',
  advanced_analytics: 'Advanced analytics',
  api_access: 'API access',
  custom_branding: 'Custom branding',
  sso_integration: 'Single sign-on',
};
