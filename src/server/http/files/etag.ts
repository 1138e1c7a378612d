/** Returns whether the client already has the content of an entity tag. */
export function matchesEtag(headers: Headers, tag: string): boolean {
  const known = headers.get('if-none-match');
  if (known === null) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((text) => bare(text) === bare(tag));
}
