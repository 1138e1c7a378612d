import { findStateByCode, findStateByName } from '#domain/places/states.ts';

/** A region with an extract: its name in messages, and its path in the download server's North America folder. */
export type Region = { readonly name: string; readonly path: string };

/** Territories for which the download server has no separate extract. */
const WITHOUT_EXTRACT = ['AS', 'GU', 'MP'];
const PARTS_OF_THE_COUNTRY = ['us-midwest', 'us-northeast', 'us-pacific', 'us-south', 'us-west'];

/** Finds the region that the operator entered: texas, new-mexico, "New Mexico", NM, or us-west. */
export function findRegion(text: string): Region | null {
  const name = text.toLowerCase();
  if (PARTS_OF_THE_COUNTRY.includes(name)) return { name, path: name };
  const state = findStateByName(name.replaceAll('-', ' ').replace(/^us /, 'u.s. ')) ?? findStateByCode(text);
  if (state === undefined || WITHOUT_EXTRACT.includes(state.code)) return null;
  const slug = state.name.toLowerCase().replaceAll('.', '').replaceAll(' ', '-');
  return { name: slug, path: `us/${slug}` };
}
