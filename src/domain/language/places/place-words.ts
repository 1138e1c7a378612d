/** The role of a place in an utterance. */
export type RoleName = 'origin' | 'destination' | 'via' | 'avoided' | 'between' | 'near' | 'negated';

const toSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Phrases that give the role of the place after them, each with a single word of the same meaning. */
export const ROLE_PHRASES: readonly (readonly [phrase: RegExp, word: string])[] = [
  [/ (?:->|→|=>|-) /g, ' to '],
  [/ (?:the )?(?:city|town|village) of /g, ' '],
  [
    / (?:(?:around|round) the corner|down the (?:road|street)|across the street|a few (?:miles|minutes)|not far) from /g,
    ' near ',
  ],
  [/ (?:close to|next to|outside of|nearest to|closest to|not far from|in the vicinity of) /g, ' near '],
  [/ (?:but )?(?:not|without going|do not go|do not want to go) (?:through|via|by) /g, ' avoiding '],
  [/ (?:stay(?:ing)?|keep(?:ing)?) (?:out|away|clear) (?:of|from) /g, ' avoiding '],
  [/ by way of /g, ' via '],
  [/ left (?!(?:on|in|over|side|of|at|before|until|to|and|for|the|find|,|·) )(?=\w)/g, ' from '],
  [/ (?:have to|need to|must|should) be in /g, ' to '],
  [/ be in /g, ' to '],
  [/ (?:but )?not (?:over|across|past) /g, ' avoiding '],
  [/(?<= to .{2,60}) (?:(?:and|,) ){0,2}then (?:on |over |back )?(?:to )?/g, ' to '],
  [/^ (plan|route|trip|drive) (\w{3,})-(\w{3,}) /g, ' $1 from $2 to $3 '],
  [/ en ?route to /g, ' to '],
  [/ en ?route /g, ' · '],
  [/ (?:on|along) (?:the|my|our) (?:way|route|road|drive|trip) (?:back )?home /g, ' to home '],
  [
    / (?:stop|stopping|stops|overnight|overnighting|break|layover|swing|swinging|detour) (?:off |over |by )?(?:in|at|near|through) /g,
    ' via ',
  ],
  [/ (?:stopping|swinging|going|passing|routing) (?:by|through) /g, ' via '],
  [
    / (?:starting|start|begin|beginning|leave|leaving|depart|departing|coming|out) (?:out )?(?:in|at|from|of) /g,
    ' from ',
  ],
  [/ (?:leave|leaving|departing|head|heading|headed|bound|set off|setting off|make) for /g, ' to '],
  [/ (?:arrive|arriving|ending|end up|finish|finishing|end) (?:in|at) /g, ' to '],
  [/ (?:on|along) (?:the|my|our) (?:way|route|road|drive|trip) (?:down |up |over |out |back )?to /g, ' to '],
  [/ (?:on|along) (?:the|my|our) (?:way|route|road|drive|trip) from /g, ' from '],
  [/ (?:all the way|over|back|on|up|down|out) to /g, ' to '],
];

/** Words that give the role of the place after them. */
export const ROLES: ReadonlyMap<string, RoleName> = new Map(
  Object.entries({
    origin: 'from leave leaving departing',
    destination: 'to toward towards until till reach make',
    via: 'via through thru',
    avoided: 'avoid avoids avoiding bypass bypassing skirting skips skipping',
    between: 'between betwen',
    negated: 'not except without',
    near: 'near nearby around in inside at by of outside past before after across beyond within',
  } satisfies Record<RoleName, string>).flatMap(([role, words]) =>
    words.split(' ').map((word) => [word, role as RoleName] as const),
  ),
);

/** Words that can come between a role word and a name. */
export const WORDS_BEFORE_NAMES = toSet('the a an my our downtown');

/** Words that end a name, but never start one. */
export const NAME_ENDS = toSet('city village area park town');

/** Words that start a name only if a name follows. */
export const NAME_STARTS = toSet(
  'new long great big old high little good central ft mount saint upstate coastal greater north south east west northern southern eastern western upper lower grand first lone',
);

/** Words that don't occur in place names, except in protected names and where `NAME_STARTS` or `NAME_ENDS` has them. */
export const COMMON_WORDS = toSet(`
  a able about above accept accepted accepting accepts accommodate accommodates across add address adds after
  afternoon again ago ah ahead all allow allows along already also although always am amazing amenities amenity an and
  another answer any anybody anymore anyone anything anywhere are area areas aren't arrival arrive arrives arriving as
  asap ask asked asking at availability available avoid avoiding awful back bad badly bathroom bathrooms battery be
  because been before begin behind being below beside best better between big biggest blocked blocking boat bookmark
  bookmarked bookmarks both bought bring brings broken bump bunch busy but buy cable cables call called camper campers
  can can't canopy cap car care carrying cars cent cents certain change changed charge chargeable charged charger
  chargers charges charging cheap cheaper cheapest check checked checking clean cleaner clearance close closed closer
  closest closing combo coming comment comments confirmed construction correct cost costs could county couple crap
  crowded current currently damaged day days dead decent deep delete deserves desperately detail details did direct
  direction directions disconnected dispenser do doable does doesn't dog dogs dollar dollars don't done down dragging
  drive drives driving drop dropped dropping drove each easier easily easy eat eating edit either electric else
  emergency empty end ending ends energy enough enter entering entire entrance error ev evening ever every everyone
  everything everywhere evs excellent except exclude excluding exit exits expensive family fantastic far farther fast
  faster fastest faulted favorite favorites favourite favourites fee fees few fewer fewest field fifth filter filtered
  filters find finding finish first fit fits fitted fitting fix flag folks food for forever forget fourth free friday
  friend friends front full fully further gate gave get getting give giving go goes going gone good got grab great
  guess guys had half half-full halfway handle handled handles happens hard has haul hauler haulers hauling have
  having he head headed heading heart height help her here hide hiding high higher highest him his hitch hitched
  hitching hmm hold hooked hope horrible hour hours how huge husband i i'd i'll i'm iced if ignore include including
  incorrect info information instead into is isn't it it's its journey juice just keep keeping keeps kept kid kids
  kilometers kind kinds km know kw kwh large largest last later layout leased least leave leaves leaving left length
  less let let's lets like likes list listed lists load loaded location locations log long longest look looking loop
  lose lost lot lots love low lower luck made make makes making many map maps mark max maximum may maybe me mean means
  meant mention mi midnight midway might mile miles min minimum minute minutes misspelled mistake monday month more
  morning most much must my nah name narrow nav navigate navigation nearby nearest need needed needing needs neither
  network networks never new newer next nice night nix no nobody non none noon nor not note notes nothing noticed now
  number occupied off offline oh ok okay old older on once one ones only onto open opened opening opens operational
  option options or order ordered other others our out outdated outlet outlets over overnight pan park park-and-charge
  parked parking part pedestal pee people people's per percent perfect perhaps permanently person phone pin pins place
  placed places plan planned planning please plug plugged plugs pm point points port ports possible possibly post
  power powerful pretty previous price priced prices private public pull pulled pulling put puts quick quicker
  quickest quickly quiet quite range rank ranked rate rated rates rating ratings reach reachable reaches really recent
  recently recharge recharging recommend recommended record region remaining remove rented report reported reporting
  reports rest restroom restrooms result results review reviewed reviews ride riding rig rigged right rigs road roads
  roadtrip roll room route routes running rv rvs safe said saturday save saved saw say saying says scenic score scored
  scores scratch screen scroll search searching second see seeing seen semi service set setup several shall she shop
  short shortest should show showing shut side simple since site sites skip skipping sleep sleeping slow slower slowly
  small smaller so some somebody somebody's someone someone's something somewhere soon sooner sort sorted space spaces
  spacious spelled spot spots spotted stall stalls star stars start started starting starts state station stations
  stay stayed still stop stopover stopped stopping stops straight strong strongest stuck stuff sucks suggest suggested
  sunday super supposed sure switched take takes taking talk talking tall tell terrible than that the their them then
  there these they thing things think third this those though through thursday tight till time times today told
  tomorrow tonight too took toss total tour tow toward towards towed towers towing towing-friendly tows toy toyhauler
  trailer trailer-friendly trailers travel traveling travelling trip trips truck truckload trucks try trying tuesday
  turn turned turns twice type types under undo unfavorite unhitch unhitched unhitching unhook unhooked unit units
  unplugged unsave until up update updated upgraded urgent us use used uses using vehicle vehicles verified very via
  view visit visited wait waiting walk want wanted wants was way ways we wednesday week weekend weight were what
  what's wheel wheels when where where's which while who whoever whole whom why wide width wife will with within
  without won't wonder work worked working works worst would write wrong wrote yeah year yep yes yesterday yet you
  your zoom
`);
