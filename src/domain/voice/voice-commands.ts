import type { Query } from '../language/query.ts';

/** What drivers say for one intent, in the notation of JSGF: (a | b), [optional], <rule>. */
type VoiceCommand = { readonly intent: Query['intent']; readonly phrases: readonly string[] };

/** Parts of phrases. The rule <place> isn't here: writeCommandGrammar builds it from the places around the map. */
export const PHRASE_RULES: Readonly<Record<string, string>> = {
  find: 'find [me] | show [me] | search for | look for | i need',
  network:
    'tesla | electrify america | e v go | chargepoint | rivian | blink | ionna | francis energy | shell recharge | e v connect',
  charger:
    '[<network> | pull through | fast | level two | trailer friendly | free] (chargers | charging | charging stations) | [pull through] superchargers | pull through fast chargers',
  amenity: 'food | restrooms | bathrooms | shopping | lodging | a dog park | coffee | restaurants',
  with: "with <amenity> [and <amenity>] | (open | that are open) twenty four seven | (where | so) i don't have to unhitch | without unhitching | with pull through stalls | with at least <power> kilowatts",
  power:
    'fifty | one hundred | one hundred fifty | two hundred | two hundred fifty | three hundred | three hundred fifty',
  percent: '<tens> [five] percent | ten percent | fifteen percent',
  tens: 'twenty | thirty | forty | fifty | sixty | seventy | eighty | ninety',
  charge: '(on | with) <percent> | (on | with) half a battery | without charging',
  radius:
    '(within | less than) (five | ten | fifteen | twenty | twenty five | thirty | forty | fifty | one hundred) miles of',
  near: 'near | in | around | close to | <radius>',
  road: '(i | interstate) <interstate> | (highway | u s | u s highway) <highway>',
  interstate:
    'five | eight | ten | fifteen | seventeen | twenty | twenty four | twenty five | thirty five | forty | forty four | fifty five | sixty four | sixty five | seventy | seventy five | seventy six | seventy seven | eighty | eighty one | eighty four | eighty five | ninety | ninety four | ninety five',
  highway:
    'six | twenty | thirty | forty | fifty | sixty | seventy | eighty nine | ninety three | ninety five | one sixty | one ninety | two eighty five | three ninety five',
  ordinal: 'first | second | third | fourth | fifth',
  number: 'one | two | three | four | five | six | seven | eight | nine | ten',
  length:
    '(twenty | thirty | forty) [one | two | three | four | five | six | seven | eight | nine] | sixteen | eighteen | nineteen',
  pounds: '(two | three | four | five | six | seven | eight | nine | ten) thousand [five hundred]',
  layer: 'satellite | hybrid | street',
  here: '[right] here | at this charger',
};

/** The spoken commands, by intent. The parser must read each sentence with the intent that it is listed under. */
export const VOICE_COMMANDS: readonly VoiceCommand[] = [
  {
    intent: 'search_chargers',
    phrases: [
      '<find> <charger> (near me | nearby | close by) [<with>]',
      '<find> (chargers | fast chargers | superchargers) around here',
      '<charger> near me [<with>]',
      '<find> <charger> <with>',
      '<find> the (nearest | closest) [pull through | fast] (charger | charging station | supercharger)',
      '(nearest | closest) [pull through | fast] (charger | supercharger)',
      '<find> <charger> <near> <place> [<with>]',
      '<charger> <near> <place> [<with>]',
      '(what | how) about <place>',
      'where can i charge (near me | nearby)',
      'where can i charge (near | in) <place>',
    ],
  },
  {
    intent: 'search_along_route',
    phrases: [
      '<find> <charger> (along | on) (my | the) route [<with>]',
      '<find> <charger> (along | on) <road>',
      '<charger> (along | on) <road>',
      '<find> <charger> on the way to <place>',
      '<find> <charger> between <place> and <place>',
      'is there a (charger | pull through | pull through charger | fast charger) sooner',
      'is there a (charger | pull through) before the next stop',
    ],
  },
  {
    intent: 'plan_route',
    phrases: [
      '(plan | plan me) a (trip | route) to <place>',
      'take me to <place>',
      'route me to <place>',
      'how do i get to <place>',
      '(plan | plan me) a (trip | route) from <place> to <place>',
      'route me from <place> to <place>',
    ],
  },
  {
    intent: 'start_navigation',
    phrases: [
      'navigate to <place>',
      'navigate home',
      '(navigate to | take me to | go to) the <ordinal> (one | result)',
      'take me there',
      '(start navigation | navigate) to (this one | this charger | the next stop)',
      'navigate to the (nearest | closest) (charger | supercharger)',
    ],
  },
  {
    intent: 'stop_navigation',
    phrases: ['(stop | end | cancel | quit) (navigation | the route | guidance)', 'stop navigating'],
  },
  {
    intent: 'edit_route',
    phrases: [
      '(skip | drop) (this | the next) stop',
      '(skip | remove) the <ordinal> stop',
      'add a [charging] stop (in | near) <place>',
      'slow down by (five | ten) miles (per | an) hour',
      '(keep | leave) (ten | fifteen | twenty | twenty five | thirty) percent in reserve',
      'replace the next stop',
    ],
  },
  {
    intent: 'check_reachability',
    phrases: [
      '(will | can) (i | we) make it',
      '(will | can) (i | we) (make it to | reach) the next (stop | charger) [<charge>]',
      'how far [is it] to the next (stop | charger)',
      'how far is it to <place>',
      'when do (i | we) get there',
      'what time do (i | we) arrive',
      '(when | what time) (do | will) (i | we) (get to | reach) <place>',
      "what's the rule at the next [contingent] stop",
      'do (i | we) have to stop',
      '(will | can) (i | we) make it to <place> [<charge>]',
      '(will | can) (i | we) reach <place> [<charge>]',
      '(will | can) (i | we) make it home [<charge>]',
      'do (i | we) have enough charge to get home',
      'do (i | we) have enough charge to (get to | reach) <place>',
    ],
  },
  {
    intent: 'range_estimate',
    phrases: [
      "what's my range [(at | with) <percent>]",
      'how far can (i | we) (go | get) (on | with) <percent>',
      'how far can (i | we) go',
      'how many miles (can i go | do i have) (on | with) <percent>',
    ],
  },
  {
    intent: 'charger_question',
    phrases: [
      'is (this one | this charger | the <ordinal> one) pull through',
      'is (there a | there any) pull through stall here',
      'how much does it cost <here>',
      "what's the price <here>",
      'which stall is best <here>',
      'does (this charger | the <ordinal> one) have (food | restrooms)',
      'how many kilowatts does (this charger | the <ordinal> one) have',
      'when (was this charger | was the <ordinal> one) last verified',
    ],
  },
  {
    intent: 'report_status',
    phrases: [
      '[report] stall <number> [is] (blocked | broken | out of order)',
      '[report] stall <number> is slow',
      '[report that] this charger is (broken | out of order | closed | slow)',
      '[report that] charger <number> is (broken | out of order | slow)',
    ],
  },
  {
    intent: 'submit_checkin',
    phrases: [
      'check in here i (stayed hitched | had to unhitch)',
      '(i | we) charged here without unhitching',
      'i had to unhitch here',
    ],
  },
  {
    intent: 'submit_review',
    phrases: ['(give | rate) this (place | charger) (two | three | four | five) stars'],
  },
  {
    intent: 'add_favorite',
    phrases: [
      '(save | bookmark | favorite) (this charger | this one | the <ordinal> one)',
      'add (this charger | this one | the <ordinal> one) to my favorites',
    ],
  },
  {
    intent: 'remove_favorite',
    phrases: ['(remove | delete) (this charger | this one | the <ordinal> one) from my favorites'],
  },
  {
    intent: 'list_favorites',
    phrases: ['(show | list) [me] my favorites', 'what are my favorites', 'show my saved chargers'],
  },
  { intent: 'clear_search_history', phrases: ['(clear | delete | wipe) my search history'] },
  {
    intent: 'repeat_search',
    phrases: ['(repeat | run | redo) my last search', 'search again', 'do the same search again'],
  },
  {
    intent: 'set_rig',
    phrases: [
      'my trailer is <length> feet [long]',
      '(set | change) my trailer length to <length> feet',
      "(i'm | i am | we are) towing a <length> foot (trailer | camper | boat | fifth wheel)",
      '(set | change) my trailer weight to <pounds> pounds',
      'my trailer weighs <pounds> pounds',
    ],
  },
  {
    intent: 'set_filter',
    phrases: [
      '(only | just | show only) (pull through | fast chargers | superchargers | the fast ones)',
      'only [show] twenty four seven ones',
      "only ones i don't have to unhitch at",
      '(no | hide) (tesla | blink | chargepoint)',
      'at least <power> kilowatts',
    ],
  },
  {
    intent: 'clear_filters',
    phrases: ['(clear | reset | remove) all filters', '(clear | reset) [the] filters', 'show all chargers'],
  },
  {
    intent: 'map_command',
    phrases: [
      'zoom (in | out) [a bit | twice | three times]',
      'switch to <layer> [map | view]',
      'show [the] <layer> (map | view)',
      '<layer> (map | view)',
      'where am i',
      'show my location',
      '(center on me | recenter the map | recenter)',
      '(show | hide | close) the (list | results)',
      'go back',
    ],
  },
  {
    intent: 'open_screen',
    phrases: ['open [my] (profile | settings | trips | favorites)', 'open the (map | trip planner | help center)'],
  },
  { intent: 'help', phrases: ['help', 'what can (i say | you do)', 'how does this work', 'i need help'] },
  { intent: 'confirm', phrases: ['yes [please]', 'yes do it', 'yes skip it'] },
  { intent: 'cancel', phrases: ['cancel', 'stop', 'no [thanks]', 'never mind', 'forget it', 'cancel that'] },
  { intent: 'sign_out', phrases: ['sign [me] out', 'log [me] out'] },
  {
    intent: 'subscription',
    phrases: ['cancel my subscription', 'start my free trial', 'what plan am i on', 'upgrade [me] to premium'],
  },
];
