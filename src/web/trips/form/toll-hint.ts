export function tollHint(marksTolls: boolean | null): string {
  return marksTolls === false
    ? "The road data here doesn't mark toll roads, so this won't change your route."
    : 'Where the road data marks toll roads';
}
