/** Reads a date and time; without a time zone, that of this device. A date alone is noon of that day. */
export function readLocalTime(text: string): Date | null {
  const bare = text.trim();
  if (bare === '') return null;
  const time = new Date(bare.includes(':') ? bare : `${bare} 12:00`);
  return Number.isNaN(time.getTime()) ? null : time;
}
