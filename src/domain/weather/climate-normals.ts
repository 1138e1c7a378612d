import { z } from 'zod';
import { readTable } from '../read-table.ts';
import { mphToMps } from '../rigs/us-units.ts';
import table from './climate-normals.json' with { type: 'json' };

/** A place's elevation, its mean daily low and high by month in °C, and its mean wind speed by month at 10 m. */
export type ClimateNormal = {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly heightM: number;
  readonly lowsC: readonly number[];
  readonly highsC: readonly number[];
  /** Null if not published. */
  readonly windsMps: readonly number[] | null;
};

const toCelsius = (fahrenheit: number) => ((fahrenheit - 32) * 5) / 9;

/** Values by month, starting with January. */
const Monthly = z.array(z.number()).length(12);

const PublishedNormal = z
  .strictObject({
    name: z.string(),
    lat: z.number(),
    lng: z.number(),
    heightM: z.number(),
    lowsF: Monthly,
    highsF: Monthly,
    windMph: Monthly.nullable(),
  })
  .transform(({ lowsF, highsF, windMph, ...place }) => ({
    ...place,
    lowsC: lowsF.map(toCelsius),
    highsC: highsF.map(toCelsius),
    windsMps: windMph?.map(mphToMps) ?? null,
  }));

export const NORMALS: readonly ClimateNormal[] = readTable(table, PublishedNormal);

export const NORMALS_CREDIT = 'NOAA National Centers for Environmental Information';
