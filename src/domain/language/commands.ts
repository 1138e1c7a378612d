import type { Query, Slots } from './query.ts';

type Command = readonly [pattern: RegExp, read: (match: RegExpExecArray) => Query];

const readAs =
  (intent: Query['intent'], slots: Slots = {}) =>
  (): Query => ({ intent, slots });

const CHARGERS = '(?:chargers?|stations?|results?|pins?|markers?|list)';

function readSteps(words: string | undefined): Slots {
  if (words === undefined) return {};
  if (/twice|two times/.test(words)) return { steps: 2 };
  const count = /(\d+)/.exec(words)?.[1];
  if (count !== undefined) return { steps: Number(count) };
  return /three times|way|a lot/.test(words) ? { steps: 3 } : {};
}

const LAYER = '(street|road|roads|streets|satellite|aerial|hybrid|normal|default|regular)';
function toLayer(word: string | undefined): 'street' | 'satellite' | 'hybrid' {
  if (word === 'satellite' || word === 'aerial') return 'satellite';
  return word === 'hybrid' ? 'hybrid' : 'street';
}

const SCREENS: readonly (readonly [RegExp, Slots['screen']])[] = [
  [/^(?:favorites|favourites|saved (?:chargers|stations|places))$/, 'favorites'],
  [/^(?:profile|account|settings|preferences|account settings)$/, 'profile'],
  [/^map$/, 'map'],
  [/^help(?: center)?$/, 'help'],
  [/^admin(?: area| panel| dashboard)?$/, 'admin'],
  [/^(?:trips|trip planner|saved trips|planner|route planner|my trips|trip list)$/, 'trips'],
];

const COMMANDS: readonly Command[] = [
  [/^(?:sign|log) ?(?:me )?(?:out|off)(?: of (?:my|this) (?:account|app))?$/, readAs('sign_out')],
  [
    /^(?:delete|clear|erase|wipe|remove|forget)(?: out)?(?: all)?(?: of)?(?: my| the)? (?:(?:search )?history|(?:past|recent|old|previous) searches|searches|everything i (?:have )?(?:searched|looked)(?: for| up)?|what i (?:have )?(?:searched|looked)(?: for| up)?)$/,
    readAs('clear_search_history'),
  ],
  [
    /^(?:(?:repeat|redo|rerun|run|do|show)(?: me)? (?:(?:that|my|the)(?: last| previous)? search|(?:my |the )?(?:last|previous|same) search|that|the same(?: thing)?)(?: again| once more)?|search (?:(?:for )?that )?again|(?:the )?same search(?: again| as (?:before|last time|yesterday))?|(?:do|try|run) (?:it|that|this) again|again|repeat(?: (?:that|it))?|my last search(?: again)?|(?:the )?same (?:as (?:before|last time)|thing)(?: again)?)$/,
    readAs('repeat_search'),
  ],
  [
    /^(?:clear|reset|remove|drop|ditch|lose|turn off|undo|delete|get rid of|take off|wipe|cancel)(?: all)?(?: of)?(?: my| the| these| those)? filters?$|\b(?:no|without(?: any)?|clear(?: out)?|reset|remove all|drop all|wipe|all) (?:(?:all|the|my|these|of|out) ){0,3}filters?(?: off)?$|^show (?:me )?(?:everything|all(?: the)? (?:chargers|stations))(?: again)?$|^(?:show (?:me )?(?:them|em) all|unfilter|start over|reset everything|remove all filters|clear (?:it |them )?all)$/,
    readAs('clear_filters'),
  ],
  [
    /^(?:stop|end|cancel|exit|quit|abort|turn off|finish)(?: the| my| this)? (?:(?:route|trip|turn by turn|voice) )?(?:navigation|navigating|nav|route|guidance|directions|turn by turn|drive|trip|guiding me|guiding)(?: please| now)?$|^i am (?:done|finished) (?:navigating|driving)$/,
    readAs('stop_navigation'),
  ],
  [
    /^zoom (?:(?:way|further|back|right|all the way|closer|a bit|a little) )?(in|out)(?: (.+))?$/,
    ([, way, steps]) => ({
      intent: 'map_command',
      slots: { action: way === 'in' ? 'zoom_in' : 'zoom_out', ...readSteps(steps) },
    }),
  ],
  [
    /^(?:(?:get|go|move) (closer|farther out|further out)|(closer|farther|further))$/,
    ([, phrase, alone]) => ({
      intent: 'map_command',
      slots: { action: (phrase ?? alone ?? '').startsWith('closer') ? 'zoom_in' : 'zoom_out' },
    }),
  ],
  [
    new RegExp(
      `^(?:(?:switch|change|go|set|turn)(?: the map)?(?: back)? (?:to|on)|show(?: me)?|use|give me|display|i want)? ?(?:the |a )?${LAYER}(?: (?:view|map|layer|mode|imagery|images|style))+$`,
    ),
    ([, layer]) => ({ intent: 'map_command', slots: { action: 'set_layer', layer: toLayer(layer) } }),
  ],
  [
    new RegExp(
      `^(?:(?:switch|change|go|set|turn)(?: the map)?(?: layer)?(?: back)? (?:to|on)|show(?: me)?(?: the)?) ${LAYER}$|^(satellite|hybrid|aerial)$`,
    ),
    ([, layer, alone]) => ({ intent: 'map_command', slots: { action: 'set_layer', layer: toLayer(layer ?? alone) } }),
  ],
  [
    /^(?:where (?:am i|are we)(?: (?:now|right now|on (?:the|this) map))?|locate me|find me(?: on (?:the|a) map)?|find my location|(?:show|go to|zoom to|center (?:on|at)|use)(?: me)?(?: on)? my (?:current )?(?:location|position)|(?:show|center on) (?:me(?: on the map)?|where i am))$/,
    readAs('map_command', { action: 'locate_me' }),
  ],
  [
    /^(?:re-?cent(?:er|re)(?: the map| map| on me)?|center (?:the )?map)$/,
    readAs('map_command', { action: 'recenter' }),
  ],
  [
    /^(?:show|open|expand|bring up|bring back|pull up|maximize)(?: me)? (?:the |that |my |all ){0,2}(?:results?(?: list| panel)?|list(?: view| of (?:results|chargers|stations))?|results panel)$/,
    readAs('map_command', { action: 'show_results' }),
  ],
  [
    new RegExp(
      `^(?:hide|close|collapse|minimize|dismiss|put away|get rid of)(?: (?:the|that|this|these|those|all|my)){0,2} (?:results?(?: list| panel)?|list(?: of (?:results|chargers|stations))?|${CHARGERS})$`,
    ),
    readAs('map_command', { action: 'hide_results' }),
  ],
  [
    /^(?:go |take me |navigate )?back(?: to the previous (?:view|screen|page))?$|^(?:previous (?:view|screen|page)|undo(?: that)?)$/,
    readAs('map_command', { action: 'back' }),
  ],
];

const OPEN =
  /^(?:open|show|go to|take me to|bring up|switch to|view|display|where is|where are|pull up)(?: me)?(?: up)? (?:(?:the|my|full|main|whole|big) ){0,3}(.+?)(?: (?:page|screen|tab|section|menu|area|view)){0,2}$/;

function readScreen(text: string): Query | null {
  const words = OPEN.exec(text)?.[1] ?? text;
  const screen = words === undefined ? undefined : SCREENS.find(([pattern]) => pattern.test(words))?.[1];
  if (screen === 'favorites' && /^(?:show|view|display|where|fav)/.test(text))
    return { intent: 'list_favorites', slots: {} };
  return screen === undefined ? null : { intent: 'open_screen', slots: { screen } };
}

/** Reads an utterance that is a complete command; null if it isn't one. */
export function readCommand(utterance: string): Query | null {
  const text = utterance.replace(/ , $/, '').trim();
  for (const [pattern, read] of COMMANDS) {
    const match = pattern.exec(text);
    if (match) return read(match);
  }
  return readScreen(text);
}
