/** A state, the federal district, or a territory, with postal code, name, and numeric FIPS code as text. */
export type UsState = { readonly code: string; readonly name: string; readonly fips: string };

const TABLE = `AL Alabama 01;AK Alaska 02;AZ Arizona 04;AR Arkansas 05;CA California 06;CO Colorado 08;CT Connecticut 09
DE Delaware 10;DC District of Columbia 11;FL Florida 12;GA Georgia 13;HI Hawaii 15;ID Idaho 16;IL Illinois 17
IN Indiana 18;IA Iowa 19;KS Kansas 20;KY Kentucky 21;LA Louisiana 22;ME Maine 23;MD Maryland 24;MA Massachusetts 25
MI Michigan 26;MN Minnesota 27;MS Mississippi 28;MO Missouri 29;MT Montana 30;NE Nebraska 31;NV Nevada 32
NH New Hampshire 33;NJ New Jersey 34;NM New Mexico 35;NY New York 36;NC North Carolina 37;ND North Dakota 38
OH Ohio 39;OK Oklahoma 40;OR Oregon 41;PA Pennsylvania 42;RI Rhode Island 44;SC South Carolina 45;SD South Dakota 46
TN Tennessee 47;TX Texas 48;UT Utah 49;VT Vermont 50;VA Virginia 51;WA Washington 53;WV West Virginia 54
WI Wisconsin 55;WY Wyoming 56;AS American Samoa 60;GU Guam 66;MP Northern Mariana Islands 69;PR Puerto Rico 72
VI U.S. Virgin Islands 78`;

/** The 50 states, the District of Columbia, and the five inhabited territories. */
export const US_STATES: readonly UsState[] = TABLE.split(/[;\n]/).map((row) => ({
  code: row.slice(0, 2),
  name: row.slice(3, -3),
  fips: row.slice(-2),
}));

const byCode = new Map(US_STATES.map((state) => [state.code, state]));
const byName = new Map(US_STATES.map((state) => [state.name.toLowerCase(), state]));
const byFips = new Map(US_STATES.map((state) => [state.fips, state]));

/** Finds a state by postal code, ignoring case. */
export function findStateByCode(code: string): UsState | undefined {
  return byCode.get(code.toUpperCase());
}

/** Finds a state by name, ignoring case. */
export function findStateByName(name: string): UsState | undefined {
  return byName.get(name.toLowerCase());
}

/** Finds a state by two-digit FIPS code. */
export function findStateByFips(fips: string): UsState | undefined {
  return byFips.get(fips);
}
