import type { SiteEvidence } from '../score/site-evidence.ts';
import { toEvidence } from '../score/to-evidence.ts';
import type { PackageStation } from './package-stations.ts';

/** Returns the evidence on charging at a station with a trailer; without reports or facts, from its record alone. */
export function getPackageEvidence({ charger, evidence, record }: PackageStation, createdAt: Date): SiteEvidence {
  if (evidence !== null) return evidence;
  const { facilityType, directions, recordAt } = record;
  const { name, access, outlook } = charger;
  const recordFacts = {
    facilityType,
    directions,
    access,
    name,
    at: recordAt,
    ...(outlook === null ? {} : { outlook }),
  };
  return toEvidence({ record: recordFacts, facts: [], reports: [] }, createdAt);
}
