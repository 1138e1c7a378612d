import { describe, expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { getChargeAccess } from '../domain/chargers/plugs/charge-access.ts';
import { isRealDataMissing } from './real-data.ts';
import { readSuperchargerRecords } from './superchargers.ts';

describe.skipIf(isRealDataMissing)('US Superchargers as AFDC records', () => {
  const records = isRealDataMissing ? [] : readSuperchargerRecords();
  const countVerdicts = (make: string, connector: 'ccs' | 'nacs') => {
    const counts: Record<string, number> = {};
    for (const record of records) {
      const { verdict, reason } = getChargeAccess(recordToCharger(record), { make, connector });
      const key = reason ?? verdict;
      counts[key] = (counts[key] ?? 0) + 1;
    }
    return counts;
  };

  it('can all be converted to chargers, without power', () => {
    const chargers = records.map((record) => recordToCharger(record));
    expect(chargers.length).toBe(3_075);
    expect(new Set(chargers.map(({ network }) => network))).toEqual(new Set(['Tesla Supercharger']));
    expect(chargers.every(({ maxPowerKw }) => maxPowerKw === null)).toBe(true);
    expect(chargers.filter(({ state }) => state === '')).toEqual([]);
  });

  it('all serve a Tesla; only those open to other makes serve a Rivian', () => {
    expect(countVerdicts('Tesla', 'nacs')).toEqual({ yes: 3_075 });
    const rivian = countVerdicts('Rivian', 'ccs');
    expect(rivian).toEqual({ own_make: 921, old_generation: 6, adapter_unknown: 1_241, yes: 907 });
  });
});
