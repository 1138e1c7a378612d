import { describe, expect, it } from 'vitest';
import { parseAccessText } from './access-text.ts';

const parseGroup = (text: string) => {
  const { group } = parseAccessText(text);
  return group.kind === 'make' ? group.makes.join(' and ') : group.kind;
};

describe('the access text of a record', () => {
  it.each([
    ['24 hours daily', 'all'],
    ['', 'all'],
    ['24 hours daily; for Tesla use only', 'Tesla'],
    ['24 hours daily; for Rivian use only', 'Rivian'],
    ['Dealership business hours; Nissan use only; contact 914-961-3900 for more information', 'Nissan'],
    ['Dealership business hours; for Porsche vehicles only', 'Porsche'],
    ['Dealership business hours; Kia and Hyundai vehicles only', 'Kia and Hyundai'],
    ['24 hours daily; for Chevrolet, GMC, and Cadillac drivers only', 'Chevrolet and GMC and Cadillac'],
    ['Dealership business hours; for Chevrolet customers only', 'customers'],
    ['24 hours daily; for customer use only; see front desk for access', 'customers'],
    ['24 hours daily; guests only', 'customers'],
    ['7:30am - 4pm M-W, 7:30am - 6pm Th-F, 7:30am - 6pm Sat; for clients', 'customers'],
    ['8am-5pm daily; Employee and guest use only', 'customers'],
    ['Employee, fleet, and visitor use only', 'customers'],
    ['24 hours daily; Free for customers', 'all'],
    ['Fleet use only; mainly for shuttles', 'private'],
    ['Employee use only', 'private'],
    ['Authorized users only', 'private'],
    ['24 hours daily; authorized refuse haulers only', 'private'],
    ['Service center use only', 'private'],
    ['24 hours daily; dealership use only', 'private'],
    ['24 hours daily; apartment residents only', 'private'],
    ['Fueling equipment located in a secure area with no public access', 'private'],
    ['24 hours daily; access restricted to students and staff 5am-5pm; parking pass required', 'private'],
    ['8am-5pm M-F college use only; open to public at all other times', 'ask'],
    ['9am-3pm public use; fleet and employee use at all other times', 'ask'],
    ['24 hours daily; drivers must obtain approval prior to charging', 'ask'],
    ['24 hours daily; UW permit required; 2 hour time limit', 'ask'],
    ['Dealership business hours', 'ask'],
    ['Level 2: 24 hours daily, DC Fasr: charger inside the service center, call ahead to schedule', 'ask'],
    ['24 hours daily; priority access given to employees', 'all'],
    ['24 hours daily; Drivers must bring their own J1772 cordset for Level 1 charging', 'all'],
    ['Accepts fleet card', 'all'],
    ['Business hours only', 'all'],
    ['7am-11:59pm every day; first come, first served for permit holders, university vehicles, and public', 'all'],
    ['24 hours daily; Open to all EV drivers', 'all'],
  ])('%j has the access group %s', (text, group) => {
    expect(parseGroup(text)).toBe(group);
  });

  it("may refer to the network's map for adapters", () => {
    const text =
      "24 hours daily. Please check Tesla's online station map to see if an adapter is required at this location.";
    expect(parseAccessText(text)).toEqual({ group: { kind: 'all' }, mentionsAdapter: true });
    expect(parseAccessText('24 hours daily; Tesla adapter available').mentionsAdapter).toBe(false);
  });
});
