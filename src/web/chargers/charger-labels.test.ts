import { describe, expect, it } from 'vitest';
import { codeLabel, groupPlugsByKind, opinionText, phoneLink, statusNotice, webLink } from './charger-labels.ts';

const plugs = { ev_dc_fast_num: 0, ev_level2_evse_num: 0, ev_level1_evse_num: 0, ev_connector_types: [] };

describe('the labels of a charger card', () => {
  it('show what an AI model concludes from reviews as an opinion, with the date, and not as part of the score', () => {
    const opinion = {
      isFriendly: true,
      model: 'gemini-3.5-flash-lite',
      reviewCount: 4,
      readAt: '2026-11-20T08:00:00Z',
    };
    expect(opinionText(opinion)).toBe(
      'An AI model that read 4 reviews thinks you can charge here without unhitching (not part of the score). Nov 20, 2026',
    );
    expect(opinionText({ ...opinion, isFriendly: false })).toContain('thinks you cannot charge here');
  });

  it('list plugs by kind, with the connectors of each kind', () => {
    const kinds = groupPlugsByKind({
      ...plugs,
      ev_dc_fast_num: 4,
      ev_level2_evse_num: 2,
      ev_connector_types: ['ccs', 'nacs', 'j1772'],
    });
    expect(kinds.map(({ label, count, connectors }) => [label, count, connectors])).toEqual([
      ['DC fast', 4, ['ccs', 'nacs']],
      ['Level 2', 2, ['j1772']],
    ]);
  });

  it('assign NACS to Level 2 if there are no DC plugs', () => {
    const [level2] = groupPlugsByKind({ ...plugs, ev_level2_evse_num: 3, ev_connector_types: ['nacs', 'j1772'] });
    expect(level2?.connectors).toEqual(['nacs', 'j1772']);
  });

  it('leave out kinds without plugs', () => {
    expect(groupPlugsByKind(plugs)).toEqual([]);
  });

  it('say if a station cannot be used', () => {
    expect(statusNotice('E', null)).toBeNull();
    expect(statusNotice('', null)).toBeNull();
    expect(statusNotice('P', null)).toMatch(/^Planned/);
    expect(statusNotice('T', null)).toMatch(/^Temporarily unavailable/);
    expect(statusNotice('E', '2026-01-01T00:00:00Z')).toMatch(/^Closed/);
  });

  it('turn codes from station records into words', () => {
    expect(codeLabel('TRAVEL_CENTER')).toBe('Travel center');
    expect(codeLabel('HD')).toBe('Heavy-duty vehicles (classes 6-8)');
    expect(codeLabel('CREDIT_CARD_ALWAYS')).toBe('Credit card at all times');
    expect(codeLabel('KEY_ALWAYS')).toBe('Card key at all times');
  });

  it('link phone numbers that can be dialed', () => {
    expect(phoneLink('888-758-4389')).toBe('tel:8887584389');
    expect(phoneLink('(614) 555-0100 ext. 3')).toBe('tel:6145550100');
    expect(phoneLink('+44 20 7946 0958')).toBe('tel:+442079460958');
    expect(phoneLink('ask inside')).toBeNull();
    expect(phoneLink(null)).toBeNull();
  });

  it('dial only the first of several phone numbers', () => {
    expect(phoneLink('503-653-6913 888-264-2208')).toBe('tel:5036536913');
    expect(phoneLink('+1 503 653 6913 888 264 2208')).toBe('tel:+15036536913');
    expect(phoneLink('653-6913 264-2208 555-0100')).toBeNull();
  });

  it('link web addresses only', () => {
    expect(webLink('https://www.chargepoint.com')).toBe('https://www.chargepoint.com');
    expect(webLink('javascript:alert(1)')).toBeNull();
  });

  it('leave out a web address with a typo that no browser can open', () => {
    expect(webLink('http://www.example.com:8O80/')).toBeNull();
    expect(webLink('http://%')).toBeNull();
  });
});
