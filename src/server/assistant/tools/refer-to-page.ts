import { z } from 'zod';
import { suggestFirstMessages } from '#domain/assistant/suggest.ts';
import { Slots } from '#domain/language/query.ts';
import { describeMapCommand, toMapCommand } from '#domain/searches/natural/map-command.ts';
import { type AnswerContext, type Reply, say } from '../answer-context.ts';
import { findStation } from '../find-station.ts';
import { defineTool } from './tool.ts';

type FixedReply = { readonly text: string; readonly label?: string; readonly path?: string };

const SUBSCRIPTION_LINK = { label: 'Open subscription', path: '/profile/subscription' };
const RIGS_LINK = { label: 'Open rigs', path: '/rigs' };

/** Replies to requests that the assistant doesn't carry out itself; most say where the driver can do that. */
const REPLIES: Readonly<Record<string, FixedReply>> = {
  thanks: { text: "You're welcome." },
  cancel: { text: 'All right.' },
  subscription: { text: 'You can see, change, and cancel your plan on the Subscription page.', ...SUBSCRIPTION_LINK },
  export_favorites: {
    text: 'You can export your favorites from the Favorites page.',
    label: 'Open favorites',
    path: '/favorites',
  },
  set_rig: { text: 'Your rigs and their measurements are on the Rigs page.', ...RIGS_LINK },
  set_vehicle: { text: "You can choose a rig's vehicle on the Rigs page.", ...RIGS_LINK },
  set_preference: { text: 'Your preferences are in your profile.', label: 'Open profile', path: '/profile' },
  sign_out: { text: 'You can sign out in the account menu.' },
  map_command: { text: 'You can use the map while the assistant is open: move it, zoom, and change what it shows.' },
  edit_route: {
    text: 'You can change the stops of a trip in the planner.',
    label: 'Open planner',
    path: '/map?plan=1',
  },
  units: { text: 'You can choose miles or kilometers in the account menu.' },
  theme: {
    text: 'You can switch between light and dark themes on the map: with a button or, on a phone, under Map options.',
  },
  delete_account: {
    text: 'You can delete your account in your profile. Nothing is deleted until you confirm.',
    label: 'Open account',
    path: '/profile/account',
  },
  password: {
    text: 'You can change your password in your profile.',
    label: 'Open security',
    path: '/profile/security',
  },
  stop_navigation: { text: 'Press End on the map to stop navigating.' },
};

/** Replies to requests that the driver carries out on a station's card. */
const CARD_REPLIES: Readonly<Record<string, string>> = {
  report_status: "I opened the station's card: choose Report your stop in its menu to say what is wrong.",
  submit_checkin: "I opened the station's card: choose Report your stop in its menu to say how charging went.",
  submit_review: "I opened the station's card: choose Report your stop in its menu to write your review.",
  suggest_update: "I opened the station's card: choose Suggest an update in its menu.",
  start_navigation: "I opened the station's card: press Navigate to start.",
};

const SCREENS: Readonly<Record<string, string>> = {
  favorites: '/favorites',
  profile: '/profile',
  help: '/help',
  admin: '/admin',
  trips: '/map?plan=1',
  map: '/map',
};

const help = ({ rig }: AnswerContext): Reply =>
  say(
    'I can find stations for your rig, compare them, and explain their scores. I can estimate your range, fill in the ' +
      'trip planner, and manage your favorites and notes.',
    { suggestions: suggestFirstMessages(rig) },
  );

async function referToPage(
  { intent, slots = {} }: { intent: string; slots?: Slots | undefined },
  answerContext: AnswerContext,
) {
  const cardReply = CARD_REPLIES[intent];
  if (cardReply !== undefined) {
    const charger = await findStation(answerContext, slots.charger ?? slots.destination);
    return charger
      ? say(cardReply, { page: { kind: 'station', id: charger.id } })
      : say('Open the station on the map first.');
  }
  if (intent === 'open_screen') {
    const screen = slots.screen ?? 'map';
    return say(`Here is the link to ${screen}.`, {
      links: [{ label: `Open ${screen}`, path: SCREENS[screen] ?? '/map' }],
    });
  }
  const command = intent === 'map_command' ? toMapCommand(slots) : null;
  if (command) return say(describeMapCommand(command), { page: { kind: 'map', command } });
  const { text, label, path } = REPLIES[intent] ?? {};
  if (text === undefined) return help(answerContext);
  return say(text, label !== undefined && path !== undefined ? { links: [{ label, path }] } : {});
}

export const referToPageTool = defineTool({
  name: 'refer_to_page',
  description: 'Says where the driver can do something that no other tool does, or what the assistant can do.',
  input: z.strictObject({ intent: z.string().max(40), slots: Slots.optional() }),
  answer: referToPage,
});
