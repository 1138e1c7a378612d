import { cachedProfile } from '#web/account/session/cached-profile.ts';
import { brandVariables } from '#web/lib/brand-variables.ts';

function applyToDocument(): void {
  const color = cachedProfile.get()?.company?.branding?.color ?? null;
  for (const [name, value] of brandVariables(color)) document.documentElement.style.setProperty(name, value);
}

/** Gives the page the color of the user's company before anything is drawn, and keeps it up to date. */
export function startBrandColors(): void {
  applyToDocument();
  cachedProfile.subscribe(applyToDocument);
}
