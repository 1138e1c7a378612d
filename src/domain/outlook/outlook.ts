import { findNetwork } from '../chargers/networks/network-lookup.ts';
import type { Facility } from '../score/priors.ts';
import type { RigSize } from '../score/rig-size.ts';
import { DEFAULT_RIG_SIZE } from '../score/weights.ts';
import { getKindEffect } from './kind-effect.ts';
import { toChance } from './log-odds.ts';
import type { Outlook } from './outlook-answer.ts';
import { FEATURES, type FeatureName, type Features, type OutlookFacts, toFeatures } from './outlook-features.ts';
import { OUTLOOK_MODEL } from './outlook-model.ts';
import { listReasons, type OutlookEffects } from './outlook-reasons.ts';
import { INTERVAL_Z_SCORE, toRigOutlook } from './rig-outlook.ts';
import { toSiteKind } from './site-kind.ts';

/** Standard deviations of effects that aren't fitted (our estimate): kind of place, other network, no fast charger. */
const KIND_DEVIATION = 0.6;
const NETWORK_DEVIATION = 0.5;
const NO_FAST_DEVIATION = 1;

const { intercept, terms, covariance, labels } = OUTLOOK_MODEL;
const LABELED_NETWORK = findNetwork(labels.network);

const center = (features: Features) =>
  FEATURES.map((name) => (features[name] === null ? 0 : features[name] - terms[name].mean));

function computeVariance(features: Features, centered: readonly number[]): number {
  const row = [1, ...centered];
  let variance = 0;
  for (const [i, a] of row.entries()) for (const [j, b] of row.entries()) variance += a * b * (covariance[i]?.[j] ?? 0);
  for (const name of FEATURES)
    if (features[name] === null) variance += (terms[name].coefficient * terms[name].deviation) ** 2;
  return variance;
}

/** The prior of these kinds equals that of an unknown place. */
const hasNoEffect = (kind: Facility) => kind === 'unknown' || kind === 'shopping';

function sumLogOdds(effects: OutlookEffects): number {
  return Object.values(effects).reduce((sum, effect) => sum + effect, intercept);
}

function getEffects(centered: readonly number[], kind: Facility): OutlookEffects {
  const fitted = Object.fromEntries(FEATURES.map((name, i) => [name, terms[name].coefficient * (centered[i] ?? 0)]));
  return { ...(fitted as Record<FeatureName, number>), kind: getKindEffect(kind) };
}

/** Returns the chance that the default rig charges hitched, without an interval and reasons. */
export function estimateChance(facts: OutlookFacts): number {
  return toChance(sumLogOdds(getEffects(center(toFeatures(facts)), toSiteKind(facts))));
}

/**
 * Estimates from public facts alone whether a rig charges hitched: a logistic model, fitted on sites whose trailer
 * stalls are published (outlook-model.json). The default rig is the public score's rig.
 */
export function estimateOutlook(facts: OutlookFacts, rig: RigSize = DEFAULT_RIG_SIZE): Outlook {
  const features = toFeatures(facts);
  const centered = center(features);
  const kind = toSiteKind(facts);
  const effects = getEffects(centered, kind);
  const logOdds = sumLogOdds(effects);
  const deviation = Math.sqrt(
    computeVariance(features, centered) +
      (hasNoEffect(kind) ? 0 : KIND_DEVIATION ** 2) +
      (findNetwork(facts.network) === LABELED_NETWORK ? 0 : NETWORK_DEVIATION ** 2) +
      (facts.isFast ? 0 : NO_FAST_DEVIATION ** 2),
  );
  const outlook = {
    chance: toChance(logOdds),
    low: toChance(logOdds - INTERVAL_Z_SCORE * deviation),
    high: toChance(logOdds + INTERVAL_Z_SCORE * deviation),
    why: listReasons({ ...facts, features, kind }, effects),
  };
  return toRigOutlook(outlook, rig, 'miles');
}
