const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats the day of a moment for a date field, in this device's time zone. */
export function toLocalDay(time: Date): string {
  return `${time.getFullYear()}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`;
}

/** Formats a moment for a datetime-local field, in this device's time zone. */
export function toDateTimeLocal(time: Date): string {
  return `${toLocalDay(time)}T${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

/**
 * Parses a date and time, in this device's time zone unless the text names one; null if invalid. A date alone means
 * noon.
 */
export function readLocalTime(text: string): Date | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const time = new Date(trimmed.includes(':') ? trimmed : `${trimmed} 12:00`);
  return Number.isNaN(time.getTime()) ? null : time;
}
