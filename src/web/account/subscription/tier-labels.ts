import type { License } from '#domain/account/user.ts';
import type { Feature } from '#domain/license/tiers.ts';

export const TIER_LABELS: Readonly<Record<License, string>> = {
  free: 'Free',
  premium: 'Premium',
  business: 'Business',
  enterprise: 'Enterprise',
};

export const FEATURE_LABELS: Readonly<Record<Feature, string>> = {
  basic_search: 'Search for stations and places',
  map_view: 'A map of all stations',
  basic_charger_info: 'Facts about every station',
  ai_search: 'Search in plain language',
  unlimited_favorites: 'Unlimited favorites',
  unlimited_history: 'Unlimited search history',
  trip_planning: 'Trip planning',
  detailed_info: 'Detailed station information',
  export_data: 'Favorites export and personal notes',
  priority_support: 'Priority support',
  basic_analytics: 'Analytics for all your vehicles and drivers',
  admin_dashboard: 'A company page: people, roles, and activity',
  bulk_operations: 'Import and export of rigs, favorites, and charging sessions',
  advanced_analytics: 'Advanced analytics for your company',
  api_access: 'API access',
  custom_branding: 'Custom branding',
  sso_integration: 'Single sign-on',
};
