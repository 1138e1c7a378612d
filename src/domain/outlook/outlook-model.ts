import { z } from 'zod';
import { FEATURES } from './outlook-features.ts';
import model from './outlook-model.json' with { type: 'json' };

const Quartile = z.strictObject({ sites: z.number(), expected: z.number(), observed: z.number() });
/** The coefficient applies to the feature minus its mean. Mean and standard deviation are over the labeled sites. */
const Term = z.strictObject({ coefficient: z.number(), mean: z.number(), deviation: z.number().positive() });

/** A fitted logistic model with the data it was fitted on and its accuracy on held-out sites. */
export const OutlookModel = z.strictObject({
  fittedOn: z.iso.date(),
  labels: z.strictObject({
    description: z.string(),
    network: z.string(),
    asOf: z.iso.date(),
    sites: z.number().int(),
    friendly: z.number().int(),
  }),
  intercept: z.number(),
  terms: z.record(z.enum(FEATURES), Term),
  /** The covariance of the intercept and the coefficients, in the order of FEATURES. */
  covariance: z.array(z.array(z.number()).length(FEATURES.length + 1)).length(FEATURES.length + 1),
  outOfFold: z.strictObject({ auc: z.number(), quartiles: z.array(Quartile).length(4) }),
});
export type OutlookModel = z.infer<typeof OutlookModel>;

export const OUTLOOK_MODEL: OutlookModel = OutlookModel.parse(model);
