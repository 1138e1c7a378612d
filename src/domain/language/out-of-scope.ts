/** Tasks for other assistants, whatever else the utterance mentions. */
const OTHER_TASKS =
  /^ (?:book|reserve|order|call|text|send|message|e-?mail|play|pause|buy|sing|translate|remind (?:me )?(?:to|about|in|at)|remind (?:my|him|her|us)|write (?:me|a)|dial|ring|pay|recite|spell|define|calculate|convert|tell me (?:a|who|why|something)|set (?:an|a|my) (?:alarm|timer|reminder|clock)|turn (?:on|off|up|down) (?:the|my) (?:ac|air|heat\w*|lights?|volume|radio|music|tv|seat))\b/;
/** Other subjects with words that are commands here: "skip this song", "cancel my gym membership". */
const OTHER_THINGS =
  /\bwhat is the speed limit\b|\bboat (?:ramps?|launch(?:es)?)\b|\b(?:is|are) (?:i-\d+|us-\d+|the (?:road|pass|highway|interstate)s?)\b.{0,20}\b(?:open|closed|icy|clear)\b|\blicense plate\b|\bhow windy\b|\bchange (?:a|my|the) (?:tires?|oil|wheel|battery)\b|\byour favou?rite\b|\b(?:gym|flights?|newspaper|magazine|meetings?|songs?|playlist|album|essay|homework|outfit|resume|photos?|pictures?|wedding|party|milk|eggs|bread|diapers|crime|school|channel|sandwich|coffee maker|sunroof|garage door|hiking|history of|showtimes|actor|moon|mars|kidding|alone|emails|contacts|to self|internet|youtube|shopping list|stop sign|louder|on fire|my (?:kid|son|daughter|dog|cat|baby|wife|husband) (?:is|are|has|weighs)|i weigh|my (?:hotel|phone|heart|spelling|doctor|bank|email|music|tv|life))\b|^ (?:close|open) (?:the|my) (?:garage|door|window|trunk|frunk|hood)\b/;
const OTHER_QUESTIONS =
  /^ (?:tell me (?:more )?about|how much (?:is|are|does|do) (?:an?|the new) (?:new )?(?:rivian|tesla|ford|chevy|truck|car)s?(?! (?:charg|super|stat))|what is the speed limit|should (?:i|we) (?:buy|get|sell|lease)|how do (?:i|you) (?!get\b|go\b|use\b)|who\b|why\b|how old\b|how many people\b|what does\b.{0,60} mean|do you\b|are you\b|did\b|when (?:is|was|did|does) (?!it|this|that|the\b))/;
const OTHER_TOPICS =
  /\b(?:weather|forecast|dark mode|light mode|night mode|celsius|fahrenheit|metric|imperial|bluetooth|wi-?fi|(?:switch|change|go) to (?:kilometers|kilometres|km|miles|meters|feet|spanish|english|french)|(?:use|in) (?:kilometers|kilometres|miles|spanish|french)$|rain(?:ing)?|snow(?:ing)?|temperature|traffic|road conditions|jokes?|pizza|music|songs?|alarm|timer|news|stocks?|bitcoin|translate|recipes?|e-?mail|president|movies?|sports?|games?|match|capital of|calendar|reminders?|flights?|airline|uber|lyft|lights|thermostat|garage door|meaning of life|poem|story|essay|homework|math|square root|divided|multiply|oil change|tire pressure|tires?|horoscope|birthday|dentist|doctor|lottery|wikipedia|code|python|podcast|radio|netflix|tv|vacuum|windows|air conditioning|volume|facebook|twitter|instagram|youtube|love you|marry|population|what time is it|what day|insurance|mechanic|repair|rent|rental|job|salary|election|war|vote|roadside assistance|tow truck|911|police|ambulance|taxes|mortgage|wiring|brake controller|hospital|pharmacy|urgent care|post office|bank|(?:dump|fire|police|train|bus|weigh|radio|power) stations?|sunset|sunrise|gdp|noise|fuse|vacation|campsite (?:at|for))\b/;
const OTHER_FUELS =
  /\b(?:diesel|gasoline|gas (?:prices?|pumps?|stations?)|cheap gas|petrol|propane|hydrogen|nearest gas|gas near)\b/;
const OTHER_CHARGING = /\b(?:weather|phone|laptop|iphone|android|watch|stock|shares?|price target|ceo|batteries)\b/;
const REFERENCE =
  /\b(?:scores?|rated|ratings?|so (?:low|high)|this|here|there|(?:first|second|third|fourth|last|next) (?:one|stop|result))\b/;
const CHARGERS = /\b(?:charg(?:e|er|ers|ing)|super ?chargers?|ev|evs)\b/;

/** Returns whether an utterance only sounds like a command and is about neither charging nor trips. */
export function isAboutOtherThings(text: string): boolean {
  return OTHER_THINGS.test(text) && !/\bsearch history\b/.test(text) && !CHARGERS.test(text);
}

/** Returns whether an utterance asks for something that has nothing to do with charging or trips. */
export function isOutOfScope(text: string): boolean {
  if (OTHER_TASKS.test(text) || OTHER_CHARGING.test(text)) return true;
  const isOther =
    (OTHER_QUESTIONS.test(text) && !REFERENCE.test(text)) || OTHER_TOPICS.test(text) || OTHER_FUELS.test(text);
  return isOther && !CHARGERS.test(text);
}
