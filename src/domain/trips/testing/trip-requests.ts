import type { z } from 'zod';
import { DEFAULT_TRAILER } from '#domain/rigs/trailer-library.ts';
import type { TripRequest } from '../trip-request.ts';

/** A trip of 500 miles with the default trailer. The departure is fixed, because plans depend on the hour and month. */
export const TRIP_ALONG_I80: z.input<typeof TripRequest> = {
  rig: { name: 'Camper', vehicle: 'ford-f150-lightning-extended-2022', trailer: DEFAULT_TRAILER },
  start: { lat: 39.53, lng: -119.81, label: 'Reno, NV' },
  end: { lat: 40.76, lng: -111.89, label: 'Salt Lake City, UT' },
  departAt: '2026-05-12T16:00:00Z',
};
