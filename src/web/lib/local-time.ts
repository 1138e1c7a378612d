const DAY_FIRST_IN_WORDS = /^\d{4}-\d{2}-\d{2}$/;

/** Reads a date and time; without a time zone, that of this device. A date alone is noon of that day. */
export function readLocalTime(text: string): Date | null {
  if (text.trim() === '') return null;
  const time = new Date(DAY_FIRST_IN_WORDS.test(text.trim()) ? `${text.trim()}T12:00` : text);
  return Number.isNaN(time.getTime()) ? null : time;
}
