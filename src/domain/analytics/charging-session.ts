import { z } from 'zod';
import { ChargerId } from '../chargers/charger.ts';
import { PlainText } from '../plain-text.ts';
import { RigId } from '../rigs/rig.ts';

export const SESSIONS_MAX = 20_000;
/** An earlier date is a typo: few electric cars were sold before 2008. */
const FIRST_START_MS = Date.UTC(2008, 0);
const MINUTES_MAX = 14 * 24 * 60;
const ENERGY_MAX_KWH = 1_000;
const COST_MAX_DOLLARS = 10_000;
const NETWORK_MAX = 100;
const PLACE_MAX = 200;

/** The client creates a session's ID so that it can retry when the response is lost. */
export const ChargingSessionId = z.uuid('A session ID must be a UUID.').toLowerCase();

/** How a session was added: logged by hand, logged at a stop on a trip, or imported from a file. */
export const SESSION_SOURCES = ['hand', 'stop', 'file'] as const;

/** A charging session as entered. */
export const ChargingSessionDraft = z.object({
  startedAt: z.iso
    .datetime({ offset: true, error: 'Enter the date and time.' })
    .refine((text) => !(Date.parse(text) < FIRST_START_MS), 'Enter a date in 2008 or later.'),
  minutes: z
    .int('Enter whole minutes.')
    .min(0, 'Enter 0 minutes or more.')
    .max(MINUTES_MAX, 'A session can last up to 14 days.')
    .nullable()
    .default(null),
  energyKwh: z
    .number('Enter the energy in kWh.')
    .positive('Enter more than 0 kWh.')
    .max(ENERGY_MAX_KWH, `Enter up to ${ENERGY_MAX_KWH.toLocaleString('en-US')} kWh.`),
  /** What it cost, with taxes and fees; null if unknown. */
  costDollars: z
    .number('Enter the cost in dollars.')
    .min(0, 'Enter $0 or more.')
    .max(COST_MAX_DOLLARS, `Enter up to $${COST_MAX_DOLLARS.toLocaleString('en-US')}.`)
    .nullable()
    .default(null),
  /** Empty if unknown. */
  network: PlainText.max(NETWORK_MAX, `A network name can have up to ${NETWORK_MAX} characters.`).default(''),
  /** Empty if unknown. */
  place: PlainText.max(PLACE_MAX, `A place name can have up to ${PLACE_MAX} characters.`).default(''),
  rigId: RigId.nullable().default(null),
  /** The station; null if unknown. */
  chargerId: ChargerId.nullable().default(null),
});
export type ChargingSessionDraft = z.output<typeof ChargingSessionDraft>;

/** A stored charging session. */
export const ChargingSession = ChargingSessionDraft.extend({ id: ChargingSessionId, source: z.enum(SESSION_SOURCES) });
export type ChargingSession = z.infer<typeof ChargingSession>;
