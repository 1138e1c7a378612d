import { cachedProfile } from '#web/account/session/cached-profile.ts';
import { brandVariables } from '#web/lib/brand-variables.ts';

function applyToDocument(): void {
  const color = cachedProfile.get()?.company?.branding?.color ?? null;
  for (const [name, value] of brandVariables(color)) document.documentElement.style.setProperty(name, value);
}

/** Applies the color of the user's company to the page before anything is drawn, and whenever it changes. */
export function startBrandColors(): void {
  applyToDocument();
  cachedProfile.subscribe(applyToDocument);
}
