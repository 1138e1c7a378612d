/** Takes keyboards to a rig of the list, or to the title of the page when it is not there. */
export function focusRig(id: string | null): void {
  const rig = id && document.querySelector<HTMLElement>(`[data-rig="${CSS.escape(id)}"] h2`);
  (rig || document.querySelector<HTMLElement>('h1'))?.focus();
}

/** Takes keyboards from a rig that goes to the one beside it. */
export function focusBeside(id: string): void {
  const rig = document.querySelector(`[data-rig="${CSS.escape(id)}"]`);
  const beside = rig?.nextElementSibling ?? rig?.previousElementSibling;
  focusRig(beside?.getAttribute('data-rig') ?? null);
}
