import { z } from 'zod';
import table from './climate-normals.json' with { type: 'json' };

/** A place's elevation and its mean daily minimum and maximum by month in °C. */
export type ClimateNormal = {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly heightM: number;
  readonly lowsC: readonly number[];
  readonly highsC: readonly number[];
};

const celsius = (fahrenheit: number) => ((fahrenheit - 32) * 5) / 9;

/** Temperatures by month in °F, from January on. */
const Monthly = z.array(z.number()).length(12);

const PublishedNormal = z
  .strictObject({
    name: z.string(),
    lat: z.number(),
    lng: z.number(),
    heightM: z.number(),
    lowsF: Monthly,
    highsF: Monthly,
  })
  .transform(({ lowsF, highsF, ...place }) => ({ ...place, lowsC: lowsF.map(celsius), highsC: highsF.map(celsius) }));

export const NORMALS: readonly ClimateNormal[] = z.array(PublishedNormal).parse(table.places);

/** The attribution for the normals. */
export const NORMALS_CREDIT = 'NOAA National Centers for Environmental Information';
