import { describe, expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import type { AfdcRecord } from '../afdc/afdc-record.ts';
import { type ChargeAccess, getChargeAccess } from './charge-access.ts';
import { formatAccessSummary } from './charge-access-labels.ts';

const RIVIAN = { make: 'Rivian', connector: 'ccs' } as const;
const TESLA = { make: 'Tesla', connector: 'nacs' } as const;
const LEAF = { make: 'Nissan', connector: 'chademo' } as const;

const ADAPTER_TEXT =
  "24 hours daily. Please check Tesla's online station map to see if an adapter is required at this location.";
const SUPERCHARGER: AfdcRecord = {
  ev_network: 'Tesla',
  ev_connector_types: ['TESLA'],
  access_days_time: ADAPTER_TEXT,
  ev_dc_fast_num: 12,
};

function getAccess(
  record: AfdcRecord,
  vehicle: { make: string; connector: 'ccs' | 'nacs' | 'chademo' },
  opened?: string,
) {
  return getChargeAccess(recordToCharger({ ...record, open_date: opened ?? null }), vehicle);
}
const summarize = ({ verdict, reason, adapter }: ChargeAccess) => [verdict, reason, adapter].filter(Boolean).join(' ');

describe("a vehicle's charging access", () => {
  it.each([
    ['Tesla-only access', { access_days_time: '24 hours daily; for Tesla use only' }, '', 'no own_make nacs'],
    ['adapter text and an unknown generation', {}, '', 'check adapter_unknown nacs'],
    ['no text and no plugs', { access_days_time: '', ev_connector_types: '' }, '', 'check own_make_unknown nacs'],
    ['only opening hours', { access_days_time: '24 hours daily' }, '', 'check own_make_unknown nacs'],
    ['adapter text at a site from 2016', {}, '2016-05-01', 'no old_generation nacs'],
    ['adapter text at a site from 2023', {}, '2023-05-01', 'check adapter_unknown nacs'],
    [
      'adapter text and 250 kW on record',
      { ev_charging_units: [{ connectors: { TESLA: { power_kw: 250, port_count: 8 } } }] },
      '',
      'check adapter_unknown nacs',
    ],
    ['only opening hours at a site from 2023', { access_days_time: '24 hours daily' }, '2023-05-01', 'yes nacs'],
    ['a Magic Dock', { ev_connector_types: ['J1772COMBO', 'TESLA'] }, '', 'yes'],
    [
      '150 kW on record',
      { ev_charging_units: [{ connectors: { TESLA: { power_kw: 150, port_count: 8 } } }] },
      '',
      'no old_generation nacs',
    ],
    ['access for hotel guests', { access_days_time: '24 hours daily; guests only' }, '', 'no customers nacs'],
  ] as const)('is determined for a Rivian at a Supercharger with %s (%#)', (_what, record, opened, answer) => {
    expect(summarize(getAccess({ ...SUPERCHARGER, ...record }, RIVIAN, opened || undefined))).toBe(answer);
  });

  it('is granted to Teslas at Superchargers, with the usual plug if the record has none', () => {
    for (const record of [{}, { access_days_time: '24 hours daily; for Tesla use only' }])
      expect(summarize(getAccess({ ...SUPERCHARGER, ...record }, TESLA))).toBe('yes');
    const withoutPlugs = getAccess({ ...SUPERCHARGER, access_days_time: '', ev_connector_types: '' }, TESLA);
    expect(withoutPlugs).toMatchObject({ verdict: 'yes', plug: { connector: 'nacs', isRecorded: false } });
    expect(formatAccessSummary(withoutPlugs)).toBe('This network usually has NACS plugs, but none are listed here.');
  });

  it('is denied to other makes at Rivian-only sites', () => {
    const site = { ev_network: 'RIVIAN_ADVENTURE', access_days_time: '24 hours daily; for Rivian use only' };
    const ford = { make: 'Ford', connector: 'ccs' } as const;
    expect(summarize(getAccess(site, ford))).toBe('no own_make');
    expect(summarize(getAccess(site, RIVIAN))).toBe('yes');
    expect(summarize(getAccess({ ...site, access_days_time: '' }, ford))).toBe('check own_make_unknown');
    expect(summarize(getAccess({ ...site, access_days_time: '24 hours daily' }, ford))).toBe('yes');
  });

  it('needs checking first at dealers and restricted sites, and is denied at private ones', () => {
    expect(summarize(getAccess({ access_days_time: 'Dealership business hours' }, RIVIAN))).toBe('check ask_first');
    expect(summarize(getAccess({ access_detail_code: 'CALL' }, RIVIAN))).toBe('check ask_first');
    expect(summarize(getAccess({ restricted_access: 'true' }, RIVIAN))).toBe('check ask_first');
    expect(summarize(getAccess({ access_detail_code: 'GOVERNMENT' }, RIVIAN))).toBe('no staff');
    expect(summarize(getAccess({ access_code: 'private' }, RIVIAN))).toBe('no staff');
  });

  it('is denied at staff-only sites, even if their text names the make', () => {
    for (const access_days_time of ['24 hours daily; for Tesla use only', 'Employee use only; Kia and Hyundai only'])
      for (const vehicle of [RIVIAN, TESLA])
        expect(getAccess({ access_code: 'private', access_days_time }, vehicle)).toMatchObject({
          verdict: 'no',
          reason: 'staff',
        });
    const ownMakes = getAccess({ access_days_time: 'Kia and Hyundai vehicles only' }, RIVIAN);
    expect(formatAccessSummary(ownMakes)).toBe('Kia and Hyundai vehicles only.');
    const hyundai = { make: 'Hyundai', connector: 'ccs' } as const;
    expect(summarize(getAccess({ access_days_time: 'Kia and Hyundai vehicles only' }, hyundai))).toBe('yes');
  });

  it('assumes the usual plugs of a network, and needs checking if plugs are unknown', () => {
    expect(summarize(getAccess({ ev_network: 'eVgo Network', ev_connector_types: '' }, RIVIAN))).toBe('yes');
    expect(summarize(getAccess({ ev_network: 'eVgo Network', ev_connector_types: '' }, LEAF))).toBe(
      'check plugs_unknown',
    );
    expect(summarize(getAccess({ ev_network: 'Non-Networked', ev_connector_types: '' }, RIVIAN))).toBe(
      'check plugs_unknown',
    );
    expect(summarize(getAccess({}, LEAF))).toBe('no no_plug');
    expect(summarize(getAccess({}, TESLA))).toBe('yes ccs');
  });

  it('is summarized in one line', () => {
    expect(formatAccessSummary(getAccess(SUPERCHARGER, RIVIAN))).toBe(
      'Check before you go: About half of the sites listed like this only serve Tesla vehicles. Check the Tesla app. Bring a NACS adapter.',
    );
    expect(
      formatAccessSummary(
        getAccess({ ...SUPERCHARGER, access_days_time: '24 hours daily; for Tesla use only' }, RIVIAN),
      ),
    ).toBe('Tesla vehicles only.');
    expect(formatAccessSummary(getAccess({}, RIVIAN))).toBeNull();
  });
});
