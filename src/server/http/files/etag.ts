export function matchesEtag(headers: Headers, tag: string): boolean {
  const requestTags = headers.get('if-none-match');
  if (requestTags === null) return false;
  const normalize = (text: string) => text.trim().replace(/^W\//, '');
  return requestTags.trim() === '*' || requestTags.split(',').some((text) => normalize(text) === normalize(tag));
}
