function listButtons(panel: Element): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[data-charger]')];
}

/**
 * A ref for a row's button: if the focused row is removed, the focus moves to the same station elsewhere in the list.
 * If it isn't listed anymore, the focus moves to the nearest row, or to the top of the panel if the list is empty.
 */
export function keepFocusInList(button: HTMLElement | null): (() => void) | undefined {
  const panel = button?.closest('section');
  if (!button || !panel) return;
  return () => {
    if (document.activeElement !== button) return;
    const index = listButtons(panel).indexOf(button);
    // Runs once React has replaced the rows.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const rows = listButtons(panel);
      const sameStation = rows.find(({ dataset }) => dataset.charger === button.dataset.charger);
      (sameStation ?? rows[Math.min(index, rows.length - 1)] ?? panel.querySelector('button'))?.focus();
    });
  };
}
