/** Towns whose listed name differs from common usage, by state and name. */
const RENAMED_TOWNS: Readonly<Record<string, string>> = {
  'DC/Washington, D.C.': 'Washington',
  'NY/New York City': 'New York',
};

const ALIASES: ReadonlyMap<string, { readonly state: string; readonly names: readonly string[] }> = new Map([
  ['Atlanta', { state: 'GA', names: ['ATL'] }],
  ['Las Vegas', { state: 'NV', names: ['Vegas'] }],
  ['Los Angeles', { state: 'CA', names: ['LA', 'City of Angels'] }],
  ['New Orleans', { state: 'LA', names: ['NOLA'] }],
  ['New York', { state: 'NY', names: ['New York City', 'NYC'] }],
  ['Oklahoma City', { state: 'OK', names: ['OKC'] }],
  ['Philadelphia', { state: 'PA', names: ['Philly'] }],
  ['Salt Lake City', { state: 'UT', names: ['SLC'] }],
  ['San Buenaventura', { state: 'CA', names: ['Ventura'] }],
  ['San Francisco', { state: 'CA', names: ['SF'] }],
  ['The Bronx', { state: 'NY', names: ['Bronx'] }],
  ['Washington', { state: 'DC', names: ['Washington D.C.', 'DC'] }],
]);

/** Null if the town no longer exists. */
export function toDisplayName(state: string, name: string): string | null {
  if (name.includes('(historical)')) return null;
  const renamed = RENAMED_TOWNS[`${state}/${name}`];
  return renamed ?? name.replace(/\s*\(.*\)$/, '').replace(/,.*$/, '');
}

export function getTownAliases(state: string, name: string): readonly string[] {
  const aliases = ALIASES.get(name);
  return aliases?.state === state ? aliases.names : [];
}

/** Null for a business or an address. */
export function toMailingCityName(name: string): string | null {
  if (!/^[A-Za-z .'-]+$/.test(name)) return null;
  return name.replace(/\bMc ([A-Z])/g, 'Mc$1').replace(/-([a-z])/g, (_, letter: string) => `-${letter.toUpperCase()}`);
}
