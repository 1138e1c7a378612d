import { z } from 'zod';
import { ValhallaUnavailableError } from './valhalla-client.ts';

/** Numbers, one per segment of a leg that may cross the continent; validated without copying. */
const numbers = z.custom<readonly number[]>(
  (value) => Array.isArray(value) && value.every((item) => Number.isFinite(item) && item >= 0),
);

const LngLatPair = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

const Step = z.object({
  distance: z.number().min(0),
  name: z.string().default(''),
  ref: z.string().default(''),
  mode: z.string().default('driving'),
  maneuver: z.object({
    type: z.string(),
    modifier: z.string().default(''),
    instruction: z.string().default(''),
  }),
});
export type Step = z.infer<typeof Step>;

export const RouteResponse = z.object({
  routes: z
    .array(
      z.object({
        geometry: z.string(),
        legs: z.array(
          z.object({
            duration: z.number().min(0),
            annotation: z.object({ distance: numbers, duration: numbers, speed: numbers }),
            steps: z.array(Step),
          }),
        ),
      }),
    )
    .min(1),
  waypoints: z.array(z.object({ location: LngLatPair })),
});
export type RouteResponse = z.infer<typeof RouteResponse>;

const Place = z.object({ lat: z.number(), lon: z.number() });
const Cell = z.object({
  time: z.number().min(0).nullish(),
  distance: z.number().min(0).nullish(),
});

export const MatrixResponse = z.object({
  sources_to_targets: z.array(z.array(Cell)),
  sources: z.array(Place),
  targets: z.array(Place),
});

export const LocateResponse = z.array(z.object({ edges: z.array(z.unknown()).nullish() }));

export const HeightResponse = z.object({
  height: z.custom<readonly (number | null)[]>(
    (value) => Array.isArray(value) && value.every((item) => item === null || Number.isFinite(item)),
  ),
});

/** Throws ValhallaUnavailableError if the response doesn't match. */
export function parseResponse<T>(schema: z.ZodType<T>, response: unknown): T {
  const parsed = schema.safeParse(response);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ValhallaUnavailableError(
    `its response is not a valid Valhalla response: ${issue?.path.join('.')} ${issue?.message}`,
  );
}
