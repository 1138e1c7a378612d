import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inTimeZone } from '../../testing/in-time-zone.ts';

const EVENING_IN_DENVER = '2026-11-19T03:03:00.000Z';

test('In the evening in the US, times are shown with the local day, not with the next one', async () => {
  const texts = await inTimeZone('America/Denver', async () => {
    const { SignInDetails } = await import('#web/account/profile/security/SignInDetails.tsx');
    const { opinionText } = await import('#web/chargers/charger-labels.ts');
    const { DatasetAttribution } = await import('./map-page/layout/DatasetAttribution.tsx');
    const { MapContext } = await import('./map-page/use-map.ts');
    const user = { emailVerified: true, providerData: [], createdAt: EVENING_IN_DENVER, lastLoginAt: null };
    const dataset = { total: 12, attribution: 'AFDC', updatedAt: EVENING_IN_DENVER };
    return [
      renderToStaticMarkup(<SignInDetails user={user as never} />),
      renderToStaticMarkup(
        <MapContext value={{ config: { dataset } } as never}>
          <DatasetAttribution />
        </MapContext>,
      ),
      opinionText({ isFriendly: true, model: 'model', reviewCount: 2, readAt: EVENING_IN_DENVER }),
    ];
  });
  for (const text of texts) {
    expect(text).toContain('Nov 18, 2026');
    expect(text).not.toContain('Nov 19');
  }
});
