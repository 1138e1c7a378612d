import { createOneTab } from '#web/lib/one-tab.ts';
import { createStoredJson } from '#web/lib/stored-value.ts';
import { createLegTeller, UntoldLegs } from './untold-legs.ts';

const KEY = 'towcharge.legs-untold';

/** Tells what driven legs took, and keeps in this browser what the server does not know yet. */
export const legTeller = createLegTeller(
  createStoredJson<UntoldLegs>(KEY, UntoldLegs, {}),
  createOneTab(KEY, navigator.locks),
);
