import { formatDistanceMi, formatLengthFt, type UnitSystem } from '../../geo/distance-text.ts';
import type { Query } from '../../language/query.ts';
import { feetToMeters } from '../../rigs/us-units.ts';
import type { AskAnswer } from './natural-search.ts';

export type Reply = NonNullable<AskAnswer['reply']>;

const say = (text: string): Reply => ({ text, link: null });
const withLink = (text: string, label: string, href: string): Reply => ({ text, link: { label, href } });

const FAVORITES = withLink(
  'Your favorites have their own page, with notes and export.',
  'Open favorites',
  '/favorites',
);
const ON_CARD = say('Choose a station. You can find this on its card.');
const IN_PLANNER = withLink(
  'The trip planner shows the charge at every stop and on arrival.',
  'Plan a trip',
  '/map?plan=1',
);

/** Replies to requests other than searches. They only point to the page or button for the request. */
const REPLIES: Readonly<Partial<Record<Query['intent'], Reply>>> = {
  edit_route: withLink('Change stops in the trip planner.', 'Plan a trip', '/map?plan=1'),
  check_reachability: IN_PLANNER,
  range_estimate: IN_PLANNER,
  plan_route: IN_PLANNER,
  search_along_route: IN_PLANNER,
  charger_question: ON_CARD,
  start_navigation: say('Choose a station, then Navigate on its card.'),
  stop_navigation: say('Use the button on the navigation screen to end navigation.'),
  add_favorite: say('Choose a station, then the heart on its card.'),
  remove_favorite: FAVORITES,
  edit_favorite_note: FAVORITES,
  list_favorites: FAVORITES,
  export_favorites: FAVORITES,
  clear_search_history: say('Past searches are listed below the empty search field, where you can clear them.'),
  repeat_search: say('There is no search to repeat yet.'),
  set_rig: withLink('Your rigs have their own page.', 'Open rigs', '/rigs'),
  set_vehicle: withLink('Your rigs have their own page.', 'Open rigs', '/rigs'),
  set_preference: withLink('Preferences are in your profile.', 'Open profile', '/profile'),
  map_command: say('Use the buttons on the map for this.'),
  report_status: ON_CARD,
  submit_checkin: ON_CARD,
  submit_review: ON_CARD,
  suggest_update: ON_CARD,
  subscription: withLink('Your subscription plan is in your profile.', 'Open subscription', '/profile/subscription'),
  sign_out: say('Sign out in the account menu.'),
  help: withLink('The help page answers the most common questions.', 'Open help', '/help'),
  cancel: say('Nothing to cancel.'),
  confirm: say('There is nothing to confirm.'),
};

const SCREENS: Readonly<Record<string, Reply>> = {
  favorites: FAVORITES,
  profile: withLink('Here is your profile.', 'Open profile', '/profile'),
  help: withLink('The help page answers the most common questions.', 'Open help', '/help'),
  admin: withLink('The dashboard is for administrators.', 'Open dashboard', '/admin'),
  trips: withLink('Your trips are in the trip planner.', 'Plan a trip', '/map?plan=1'),
  map: say('Here is the map.'),
};

/** Returns a short reply to a request other than a search, with a link to the page for it, if any. */
export function replyTo({ intent, slots }: Query): Reply {
  if (intent === 'open_screen') return SCREENS[slots.screen ?? 'map'] ?? say('Here is the map.');
  return REPLIES[intent] ?? say('This search finds charging stations and plans trips.');
}

/** Returns three sentences to try, for the driver's rig if there is one. */
export function listExamples(rig: { readonly lengthM: number } | null, units: UnitSystem): string[] {
  const length = rig === null ? null : formatLengthFt(Math.round(rig.lengthM / feetToMeters(1)), units);
  return [
    length === null ? 'Fast chargers near me without unhitching' : `Fast chargers near me for a ${length} rig`,
    `Trailer-friendly stations within ${formatDistanceMi(30, units)} of Moab, UT with food`,
    'Plan a trip from Reno to Salt Lake City, stay hitched',
  ];
}
