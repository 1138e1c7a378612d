import type { UserPreferences } from '#domain/account/user-preferences.ts';

export const USER_TYPE_CARDS: readonly {
  readonly value: UserPreferences['userType'];
  readonly label: string;
  readonly hint: string;
}[] = [
  { value: 'everyday', label: 'Everyday', hint: 'Errands and commutes, with a trailer now and then' },
  { value: 'weekend', label: 'Weekends', hint: 'Camping, boats, and toys on days off' },
  { value: 'full_time', label: 'Full time', hint: 'Living and traveling on the road' },
  { value: 'work', label: 'Work', hint: 'Hauling for a living' },
];

export const CHARGER_TYPE_OPTIONS = [
  { value: 'both', label: 'All' },
  { value: 'dc', label: 'DC fast' },
  { value: 'level2', label: 'Level 2' },
] as const;
type ChargerTypes = (typeof CHARGER_TYPE_OPTIONS)[number]['value'];

/** If neither type is selected, both are shown. */
export function getChargerTypes({ showDCFast, showLevel2 }: UserPreferences): ChargerTypes {
  if (showDCFast === showLevel2) return 'both';
  return showDCFast ? 'dc' : 'level2';
}

export function toChargerTypeFields(chargers: ChargerTypes): Pick<UserPreferences, 'showDCFast' | 'showLevel2'> {
  return { showDCFast: chargers !== 'level2', showLevel2: chargers !== 'dc' };
}

const AMENITY_LABELS = { showRestrooms: 'Restrooms', showFood: 'Food', showLodging: 'Lodging' } as const;
export const AMENITY_FIELDS = Object.entries(AMENITY_LABELS) as [keyof typeof AMENITY_LABELS, string][];

const REQUIREMENTS = {
  trailerFriendlyOnly: 'trailer friendly',
  twentyFourSevenOnly: 'open 24/7',
  operationalOnly: 'not out of service',
} as const;
const REQUIREMENT_FIELDS = Object.entries(REQUIREMENTS) as [keyof typeof REQUIREMENTS, string][];

function joinList(items: readonly string[], fallback: string): string {
  return items.length === 0 ? fallback : items.join(', ');
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function describePreferences(preferences: UserPreferences): readonly (readonly [name: string, value: string])[] {
  const isSet = ([field]: readonly [keyof UserPreferences, string]) => preferences[field] === true;
  const requirements = REQUIREMENT_FIELDS.filter(isSet).map(([, label]) => label);
  const amenities = AMENITY_FIELDS.filter(isSet).map(([, label]) => label);
  const chargers = getChargerTypes(preferences);
  const chargerLabel = CHARGER_TYPE_OPTIONS.find(({ value }) => value === chargers)?.label ?? '';
  const hidesUnknown = chargers === 'both' && !preferences.includeUnknownStatus;
  return [
    ['You tow', USER_TYPE_CARDS.find(({ value }) => value === preferences.userType)?.label ?? ''],
    ['Chargers', hidesUnknown ? `${chargerLabel}, except those with unknown plugs` : chargerLabel],
    ['Requirements', capitalize(joinList(requirements, 'none'))],
    ['Nice to have', joinList(amenities, 'Nothing in particular')],
  ];
}
