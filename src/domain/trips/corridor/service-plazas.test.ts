import { expect, it } from 'vitest';
import { haversineDistanceM } from '../../geo/point.ts';
import { findServicePlaza, SERVICE_PLAZAS } from './service-plazas.ts';

const PLAZAS = SERVICE_PLAZAS.roads.flatMap(({ plazas }) => plazas);

function getPlaza(wanted: string): (typeof PLAZAS)[number] {
  const plaza = PLAZAS.find(({ name }) => name === wanted);
  if (plaza === undefined) throw new Error(`No plaza is named ${wanted}`);
  return plaza;
}

it('The place and direction of every service plaza cite a listed source, and every listed source is cited', () => {
  const usedSources = PLAZAS.flatMap(({ place, side }) => [place, side]);
  expect([...new Set(usedSources)].toSorted()).toEqual(Object.keys(SERVICE_PLAZAS.sources).toSorted());
});

it('Every service plaza is listed once, and is found at its position', () => {
  for (const plaza of PLAZAS) {
    expect(findServicePlaza(plaza)).toBe(plaza);
    const matches = PLAZAS.filter(({ bound }) => bound === plaza.bound).filter(
      (other) => haversineDistanceM(other, plaza) < 1_000,
    );
    expect(matches).toEqual([plaza]);
  }
});

it('A charger belongs to a service plaza up to 250 m away', () => {
  const seneca = getPlaza('Seneca');
  expect(findServicePlaza({ ...seneca, lat: seneca.lat + 0.0022 })).toBe(seneca);
  expect(findServicePlaza({ ...seneca, lat: seneca.lat + 0.0023 })).toBeNull();
});

it('A charger between plazas for opposite directions belongs to one only if the other is at least twice as far', () => {
  const [from, to] = [getPlaza('Indian Castle'), getPlaza('Iroquois')];
  const findAt = (share: number) =>
    findServicePlaza({ lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share });
  expect([0, 0.3, 0.4, 0.6, 0.7, 1].map((share) => findAt(share)?.name ?? null)).toEqual([
    'Indian Castle',
    'Indian Castle',
    null,
    null,
    'Iroquois',
    'Iroquois',
  ]);
});
