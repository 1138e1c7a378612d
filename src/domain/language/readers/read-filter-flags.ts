import type { SpokenFilters } from '../query.ts';
import type { RemainingText } from '../remaining-text.ts';

type Flag = { readonly name: keyof SpokenFilters; readonly words: RegExp };

const FLAGS: readonly Flag[] = [
  {
    name: 'no_unhitch',
    words:
      /\b(?:(?:without|with ?out|no|not|never|(?:do|does) not (?:want to|have to|need to|make me|need|require|involve)|do not|not (?:have|having|need) to|avoid|can not|instead of)(?: having| needing)?(?: to)?(?: be)? (?:(?:unhitch|unhook|disconnect|detach|uncoupl)\w*|drop(?:ping)?(?= (?:it|the|my|our|a|trailers?)\b)(?: it)?)(?: required| needed)?(?: (?:my|the) (?:trailer|camper|boat|rig))?|(?:stay|staying|keep|remain|remaining|still)(?: (?:my|the) (?:trailer|rig|camper))? (?:hitched|hooked up|hooked|attached|connected|on)|while (?:hitched|hooked up|towing)|(?:charge|charging) hitched|(?:with|keep) (?:my|the) (?:trailer|camper|boat) (?:attached|hitched|on|connected|hooked up))\b/,
  },
  {
    name: 'pull_through',
    words:
      /\b(?:no|without|not (?:have|need|want) to|do not (?:want|have|need|like)(?: to| having to)?|avoid) (?:be )?back(?:ing)?(?:[ -]?(?:in|up|out|into))\b(?: (?:stalls?|spots?|sites?|ones))?|\bpull[ -]?(?:through|thru|throughs|thrus)\b(?: (?:stalls?|chargers?|stations?|spots?|spaces?|sites?|charging|access|lanes?))?|\bdrive[ -]?(?:through|thru)\b(?: (?:stalls?|chargers?|stations?|charging|spots?))?/,
  },
  {
    name: 'trailer_friendly',
    words:
      /(?:\btrailer|rv|rig|camper|towing|tow|·)[ -]*(?:friendly|accessible|compatible|suitable|ok)\b|\b(?:works?|good|suitable|easy|great|okay|room|space|fits?|big enough|made|designed|accessible) (?:for|with) (?:(?:a|the|big) )?(?:trailers?|towing|rvs?|rigs?|campers?|boats?)\b|\bfits? (?:a|the) (?:trailer|rig|camper|rv|boat)\b/,
  },
  {
    name: 'drop_spot',
    words:
      /\b(?:(?:a |some |any )?(?:place|spot|somewhere|space|area|room) to (?:drop|leave|park|unhitch|ditch|set down)(?: off)? (?:my|the|a|our) (?:trailer|camper|boat|rig)|(?:somewhere|where|place|spot) (?:that )?(?:(?:i|we|you) can|(?:can|could) (?:i|we)) (?:drop|leave|park|unhook|ditch)(?: off)? (?:my|the|a|our) (?:trailer|camper|boat|rig)|drop (?:spots?|zones?|areas?)|trailer (?:drop|parking)(?: spots?| areas?)?)\b/,
  },
  {
    name: 'open_24_7',
    words:
      /24\/7(?: (?:access|ones?|chargers?|stations?))?|\b(?:open )?(?:all night(?: long)?|24\/7|all day and night|overnight access|always open)\b|\bopen late\b/,
  },
  {
    name: 'available_now',
    words:
      /\b(?:(?:currently |right now )?(?:available|free|open|unoccupied|vacant)(?: (?:stalls?|chargers?|plugs?|spots?|ones?|stations?))? (?:right )?now|(?:available|unoccupied|not (?:busy|full|occupied|in use))(?: (?:right )?now)?|free (?:stalls?|plugs?|spots?)(?: (?:right )?now)?|(?:with|any|has|have|an|is|are) (?:an )?(?:open|free|empty) (?:stalls?|plugs?|spots?|charging spots?)|not in use|no (?:wait|line|queue))\b/,
  },
  {
    name: 'free',
    words:
      /\b(?:free(?: of charge)?(?=(?: overnight| public)? charg| stations?| ones?| ev| level| ·|\s*$|\s+,| near| in| to charge| to use)|(?:at )?no cost|for free|costs? nothing|free of charge)\b/,
  },
  {
    name: 'operational_only',
    words:
      /\b(?:(?:only |actually |currently |that are |still |known to be ){0,3}(?:operational|working|functional|functioning|in service|not (?:broken|out of (?:order|service)|down)|online|up and running)|(?:that )?(?:actually )?(?<!\b(?:to|my|the|at|our|for|near|around|by) )works?(?= chargers| stations|\s*$| ·| ,)|no (?:broken|dead|offline) ones|(?:hide|not|without|skip|avoid|exclude)(?: (?:show|list|include|want|see)(?: me)?)?(?: (?:the|any))? (?:broken|dead|offline|closed|ones that are (?:broken|down|offline|closed|out of (?:order|service)))(?: ones| chargers| stations)?|no broken(?: chargers| stations)?|not broken)\b/,
  },
  {
    name: 'verified_only',
    words: /\b(?:verified|confirmed|proven)(?: only)?(?: (?:by (?:drivers|towers|people|users)))?\b/,
  },
  {
    name: 'open_to_all_evs',
    words:
      /\b(?:open to (?:everyone|everybody|anyone|anybody|all|any|every|other|non[ -]teslas?)(?: (?:evs?|cars?|brands?|makes?|vehicles?|everyone))?|(?:for|works? (?:for|with)|usable by|available to|takes?|accepts?|serves?|charges?|allows?) (?:all|any|every|non[ -]teslas?)(?: (?:evs?|cars?|brands?|makes?|vehicles?))?|not (?:just|only) (?:for )?teslas?|magic dock)\b/,
  },
];

/** Extracts the on/off filters from an utterance. */
export function extractFlags(remaining: RemainingText): SpokenFilters {
  const filters: SpokenFilters = {};
  for (const { name, words } of FLAGS)
    if (remaining.takeAll(words).length > 0) Object.assign(filters, { [name]: true });
  return filters;
}
