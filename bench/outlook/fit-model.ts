import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { getKindEffect } from '#domain/outlook/kind-effect.ts';
import { FEATURES, type OutlookFacts, toFeatures } from '#domain/outlook/outlook-features.ts';
import type { OutlookModel } from '#domain/outlook/outlook-model.ts';
import { toSiteKind } from '#domain/outlook/site-kind.ts';
import { realDataPath } from '../../src/testing/real-data.ts';
import { seededRandom } from '../random.ts';
import { computeAuc, computeQuartiles, fitLogistic, predict, type Sample } from './logistic.ts';

const LABELS_FILE = realDataPath('tesla/superchargers-us-2026-05.json.gz');
const FOLDS = 10;
/**
 * Cell size in degrees. All sites in a cell belong to the same fold, so that neighbors aren't split between
 * training and test data.
 */
const CELL_DEGREES = 2;
const REPEATS = 5;

const LabeledSite = z.object({
  id: z.templateLiteral(['sc:', z.number()]),
  name: z.string(),
  lat: z.number(),
  lon: z.number(),
  network: z.string(),
  stall_count: z.number(),
  power_kw: z.number(),
  open_date: z.string().nullable(),
  stall_versions: z.object({ trailerFriendly: z.number().optional() }),
});
type LabeledSite = z.infer<typeof LabeledSite>;
type LabeledSample = Sample & { readonly cell: string };

const toFacts = (site: LabeledSite): OutlookFacts => ({
  name: site.name,
  lat: site.lat,
  lng: site.lon,
  network: site.network,
  isFast: true,
  stalls: site.stall_count,
  powerKw: site.power_kw,
  openedOn: site.open_date,
  facilityType: null,
  directions: null,
});

/** Reads the sites whose number of trailer-friendly stalls is known; a missing number means unknown, not zero. */
async function readSamples(): Promise<{ samples: LabeledSample[]; network: string }> {
  const sites = z.array(LabeledSite).parse(JSON.parse(gunzipSync(await readFile(LABELS_FILE)).toString()));
  const labeled = sites.filter(({ stall_versions: { trailerFriendly } }) => trailerFriendly !== undefined);
  const features = labeled.map((site) => toFeatures(toFacts(site)));
  const means = FEATURES.map((name) => {
    const knownValues = features.flatMap((values) => values[name] ?? []);
    return knownValues.reduce((sum, value) => sum + value, 0) / knownValues.length;
  });
  const samples = labeled.map(
    (site, i): LabeledSample => ({
      x: FEATURES.map((name, j) => features[i]?.[name] ?? means[j] ?? 0),
      offset: getKindEffect(toSiteKind(toFacts(site))),
      y: (site.stall_versions.trailerFriendly ?? 0) > 0 ? 1 : 0,
      cell: `${Math.floor(site.lat / CELL_DEGREES)} ${Math.floor(site.lon / CELL_DEGREES)}`,
    }),
  );
  return { samples, network: labeled[0]?.network ?? '' };
}

/** Cross-validates: returns each sample's chance from a model fitted without its cell, for several random splits. */
function predictOutOfFold(samples: readonly LabeledSample[]): number[][] {
  return Array.from({ length: REPEATS }, (_, repeat) => {
    const random = seededRandom(repeat + 1);
    const cells = [...new Set(samples.map(({ cell }) => cell))].sort();
    const foldByCell = new Map(cells.map((cell) => [cell, Math.floor(random() * FOLDS)]));
    const models = Array.from({ length: FOLDS }, (__, fold) =>
      fitLogistic(samples.filter(({ cell }) => foldByCell.get(cell) !== fold)),
    );
    return samples.map((sample) => {
      const model = models[foldByCell.get(sample.cell) ?? 0];
      return model === undefined ? 0 : predict(model, sample);
    });
  });
}

const round = (value: number) => Number(value.toPrecision(6));

export async function fitOutlookModel(date: string): Promise<OutlookModel> {
  const { samples, network } = await readSamples();
  const model = fitLogistic(samples);
  const runs = predictOutOfFold(samples);
  const aucs = runs.map((chances) => computeAuc(samples, chances));
  const meanChances = samples.map((_, i) => runs.reduce((sum, run) => sum + (run[i] ?? 0), 0) / runs.length);
  return {
    fittedOn: date,
    labels: {
      description:
        'Sites of one network in the United States for which supercharge.info says how many stalls suit trailers; the data has that number only for sites with even ids. Friendly: at least one such stall. Sites without the number are left out.',
      network,
      asOf: '2026-05-07',
      sites: samples.length,
      friendly: samples.filter(({ y }) => y === 1).length,
    },
    intercept: round(model.intercept),
    terms: Object.fromEntries(
      FEATURES.map((name, j) => [
        name,
        {
          coefficient: round(model.coefficients[j] ?? 0),
          mean: round(model.means[j] ?? 0),
          deviation: round(model.deviations[j] ?? 0),
        },
      ]),
    ) as OutlookModel['terms'],
    covariance: model.covariance.map((row) => row.map(round)),
    outOfFold: {
      auc: round(aucs.reduce((sum, auc) => sum + auc, 0) / aucs.length),
      quartiles: computeQuartiles(samples, meanChances).map(({ sites, expected, observed }) => ({
        sites,
        expected: round(expected),
        observed: round(observed),
      })),
    },
  };
}
