const CENSUS_AREAS = new Set([
  'Aleutians West',
  'Bethel',
  'Chugach',
  'Copper River',
  'Dillingham',
  'Hoonah-Angoon',
  'Kusilvak',
  'Nome',
  'Prince of Wales-Hyder',
  'Southeast Fairbanks',
  'Valdez-Cordova',
  'Yukon-Koyukuk',
]);

const STATES_WITH_INDEPENDENT_CITIES = new Set(['24', '29', '32', '51']);
const FIRST_INDEPENDENT_CITY = 510;
const FIRST_TERRITORY = 60;

/** Null for independent cities, the District of Columbia, and territories other than Puerto Rico. */
export function getFullCountyName(fips: string, name: string): string | null {
  const state = fips.slice(0, 2);
  if (STATES_WITH_INDEPENDENT_CITIES.has(state) && Number(fips.slice(2)) >= FIRST_INDEPENDENT_CITY) return null;
  if (state === '02') return `${name} ${CENSUS_AREAS.has(name) ? 'Census Area' : 'Borough'}`;
  if (state === '11') return null;
  if (state === '22') return `${name} Parish`;
  if (state === '72') return `${name} Municipio`;
  return Number(state) >= FIRST_TERRITORY ? null : `${name} County`;
}
