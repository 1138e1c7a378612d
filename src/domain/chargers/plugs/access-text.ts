/** Who may use a station, according to its record. */
export type AccessGroup =
  | { readonly kind: 'all' }
  /** Usually a single make, spelled as in the record. */
  | { readonly kind: 'make'; readonly makes: readonly string[] }
  | { readonly kind: 'customers' }
  /** Staff, fleets, residents, students, or members, but not the public. */
  | { readonly kind: 'private' }
  /** Only part of the public, or anyone on request. */
  | { readonly kind: 'ask' };

export type AccessText = {
  readonly group: AccessGroup;
  /** Whether the text refers drivers of other makes to the network's map to see if they need an adapter. */
  readonly mentionsAdapter: boolean;
};

const MAKES =
  'Acura|Audi|BMW|Cadillac|Chevrolet|Ford|Genesis|GMC|Honda|Hyundai|Jaguar|Jeep|Kia|Lexus|Lucid|Mercedes(?:-Benz)?|MINI|Mitsubishi|Nissan|Polestar|Porsche|Rivian|Smart|Subaru|Tesla|Toyota|Volkswagen|Volvo|VW';
const ANY_MAKE = new RegExp(String.raw`\b(?:${MAKES})`, 'gi');
const OWN_MAKES = new RegExp(
  String.raw`\b((?:${MAKES})(?:(?:, ?|,? and |,? or | & | ?/ ?)(?:${MAKES}))*)s?(?: (?:vehicles?|cars?|EVs?|drivers?|owners?))?(?: use)? only\b`,
  'i',
);

const ADAPTER = /\bonline station map to see if an adapter is required\b/i;
const AT_OTHER_TIMES = /\bat all other times\b/i;
const ALSO_PUBLIC = /\band (?:the )?(?:general )?public\b|\bopen to (?:the )?public\b/i;
const GUESTS =
  /\b(?:customer|client|patron|guest|visitor|renter|shopper)s?\b[^;.]*\bonly\b|(?<!free )\bfor (?:clients|customers|guests|patrons)\b/i;
const NOT_PUBLIC =
  /\b(?:employees?|staff|faculty|students?|fleet|service(?: center)?|dealership|authorized [\w ]+|residents?|residential|tenants?|members?|permit holders?|college|university|government|official|vehicle)(?: (?:and|or) \w+)?(?: (?:use|vehicles?|parking))? only\b|\bprimarily for employee use\b|\brestricted to (?:students|staff|employees|residents)\b|\bno public access\b/i;
const ON_REQUEST =
  /\b(?:permit|approval|permission|reservation|key|pass|appointment)\b[^;.]*\b(?:required|only|prior)\b|\b(?:obtain approval|parking pass|by appointment|call ahead|for access|enter building)\b|\bcontact (?:[\d(]|sites?\b|stations?\b)|; ?\d{3}-\d{3}-\d{4}|\bdealership business hours\b/i;

function parseAccessGroup(text: string): AccessGroup {
  const makes = OWN_MAKES.exec(text)?.[1]?.match(ANY_MAKE);
  if (makes) return { kind: 'make', makes };
  const isRestricted = GUESTS.test(text) || NOT_PUBLIC.test(text);
  if (AT_OTHER_TIMES.test(text)) return { kind: 'ask' };
  if (ALSO_PUBLIC.test(text)) return { kind: isRestricted ? 'ask' : 'all' };
  if (GUESTS.test(text)) return { kind: 'customers' };
  if (NOT_PUBLIC.test(text)) return { kind: 'private' };
  return { kind: ON_REQUEST.test(text) ? 'ask' : 'all' };
}

/** Parses a record's hours-and-access text into who may charge. */
export function parseAccessText(text: string): AccessText {
  return { group: parseAccessGroup(text), mentionsAdapter: ADAPTER.test(text) };
}
