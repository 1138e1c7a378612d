/** What to try if nothing was understood: sentences that the recognizer listens for. */
export const VOICE_EXAMPLES: Readonly<Record<'map' | 'driving', readonly string[]>> = {
  map: ['Find pull through chargers near me', 'Plan a trip to Las Vegas', 'Switch to satellite view'],
  driving: ['How far to the next stop', 'Will I make it', 'Skip this stop'],
};
