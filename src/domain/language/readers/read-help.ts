import type { Query } from '../query.ts';

const LEAD_IN = '(?:(?:no|nah|nope|oh|wait|please|just|actually)(?: ,)? ){0,3}';
const OBJECT = '(?: (?:it|that|this|about it|about that|everything|talking|listening|me|there))?';
const CANCEL = new RegExp(
  `^${LEAD_IN}(?:(?:stop|cancel|never ?mind|forget|abort|quit|scratch|ignore|leave|drop|skip) ?${OBJECT}|do not(?: (?:do|say) (?:it|that|this))?|not (?:now|that|this|that one)|hold on|that is (?:wrong|not (?:it|right|what i (?:said|meant|want|wanted|asked)))|no thanks|nah|nope|no|wait|enough|exit|be quiet|shut up|hush|no need|cancel (?:my|the|that) (?:request|command))(?: , .{1,30})?$`,
);

const HELP = [
  /^(?:(?:get|show|some|need|a little) (?:me )?)?(?:help|tutorial|instructions?|tips|examples|commands|guide|manual|faq)(?: me| please| section)?$/,
  /^what (?:else |all |kind of things )?(?:can|could|do|should|would) (?:you|i) (?:do|say|ask|use|search|try|help)\b(?!.*\b(?:near|reach|make)\b)/,
  /^what (?:(?:can|does|is) (?:this|the) (?:app|thing|map)|commands|are (?:my options|the commands|you able|your features|you capable)|features|is this|are you|can i say)\b/,
  /^(?:show|give|tell|teach)(?: (?:me|us))? (?:what you can do|(?:some |a few )?(?:examples|tips|instructions|help|commands)|how (?:to|this|it|you|the|i)\b)/,
  /^how (?:does|do|did) (?:this|it|the|that|you|filters?|search|voice|trips?|favorites?|scores?|everything)(?: \w+){0,3} works?$/,
  /^how (?:do|can|would|should|to)(?: i| you| we)? (?:use|plan|save|add|filter|search|find|change|set|report|review|delete|export|check in|rate|edit|turn|hide|sign|share)\b(?!.*\b(?:near|in|from|around) )/,
  /^how can (?:you|this|i be) help\w*$/,
  /^(?:help me|how to) (?:use|with|understand|get started)\b/,
  /^(?:what (?:does|do|is|are) (?:a |an |the |your )?)(?:trailer scores?|pull[ -]?through|no unhitch\w*|drop spots?|hitched)(?: \w+){0,2}(?: mean)?$/,
  /^i (?:do not know (?:what|how)\b|am (?:lost|stuck|confused|new)\b|do not (?:understand|get (?:it|this)))/,
  /^(?:explain|help)\b(?!.*\b(?:near|in|to) )/,
];

const CONFIRM =
  /^(?:yes|yeah|yep|yup|sure|confirm|do it|do that)(?: ,)?(?: (?:do it|do that|skip (?:it|this stop|that)|report it|end it|stop it))?$/;

/** Reads a confirmation, a cancellation, or a request for help; null if it is none of them. */
export function readHelp(text: string): Query | null {
  if (CONFIRM.test(text)) return { intent: 'confirm', slots: {} };
  if (CANCEL.test(text)) return { intent: 'cancel', slots: {} };
  return HELP.some((words) => words.test(text)) ? { intent: 'help', slots: {} } : null;
}
