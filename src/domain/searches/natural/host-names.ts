/** The names of hosts as stations have them, if they differ from the words in queries. */
const HOST_NAMES: Readonly<Record<string, string>> = {
  buc_ees: "Buc-ee's",
  cabelas: "Cabela's",
  casey_s: "Casey's",
  dennys: "Denny's",
  hy_vee: 'Hy-Vee',
  ikea: 'IKEA',
  kohls: "Kohl's",
  kum_and_go: 'Kum & Go',
  loves: "Love's",
  lowes: "Lowe's",
  mcdonalds: "McDonald's",
  pilot_flying_j: 'Pilot',
  quiktrip: 'QuikTrip',
  racetrac: 'RaceTrac',
  sams_club: "Sam's Club",
  seven_eleven: '7-Eleven',
  ta: 'TA',
};
/** Thousands of other stations contain "ta". */
const UNSEARCHABLE = 'ta';

/** Returns the name of a host: "Love's". */
export const nameHost = (host: string): string =>
  HOST_NAMES[host] ?? host.charAt(0).toUpperCase() + host.slice(1).replaceAll('_', ' ');

/** Returns the text to search stations for, empty if there is no host or its name can't be searched. */
export const toHostText = (host: string | undefined): string =>
  host === undefined || host === UNSEARCHABLE ? '' : (HOST_NAMES[host] ?? host.replaceAll('_', ' '));
