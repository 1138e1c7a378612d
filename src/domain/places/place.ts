import { z } from 'zod';

/** A place suggestion; unknown parts are null. Types come from Google's public place vocabulary. */
export const Place = z.object({
  formattedAddress: z.string().min(1),
  city: z.string().nullable(),
  state: z.string().nullable().describe('Postal code of the state or territory, such as OH'),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  types: z.array(z.string().min(1)).min(1),
  locality: z.string().nullable().describe('The town itself, or the town that a ZIP code belongs to'),
  region: z.string().nullable().describe('Name of the state or territory, such as Ohio'),
  country: z.string().min(1).describe('Two-letter country code'),
});
export type Place = z.infer<typeof Place>;

/** The place types of Google's public vocabulary that we use. */
export const PLACE_TYPES = {
  town: ['locality', 'political'],
  neighborhood: ['neighborhood', 'political'],
  zip: ['postal_code'],
  state: ['administrative_area_level_1', 'political'],
  county: ['administrative_area_level_2', 'political'],
  street: ['route'],
  address: ['street_address'],
  poi: ['point_of_interest'],
  campground: ['campground', 'point_of_interest'],
  coordinates: ['geocode'],
} as const;
export type PlaceKind = keyof typeof PLACE_TYPES;
