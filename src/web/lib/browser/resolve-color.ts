export function resolveColor(container: HTMLElement, name: string, opacity = 1): string {
  const probe = document.createElement('span');
  probe.style.color = `color-mix(in srgb, var(--${name}) ${opacity * 100}%, transparent)`;
  container.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
