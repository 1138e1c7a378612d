import { computeGazetteerVersion, type GazetteerFile, writeGazetteerFile } from './gazetteer-file.ts';
import { type Area, createAreaFinder, readAreas, roundDegrees } from './prepare-areas.ts';
import { readTownsAndZips, type Town, type Zip } from './prepare-towns.ts';

function toPositionColumns(items: readonly { point: { lat: number; lng: number } }[]): {
  lat: number[];
  lng: number[];
} {
  return {
    lat: items.map(({ point }) => roundDegrees(point.lat)),
    lng: items.map(({ point }) => roundDegrees(point.lng)),
  };
}

function toTownColumns(towns: readonly Town[], countyRows: readonly number[]): GazetteerFile['towns'] {
  const toLabel = ({ name, state }: Town) => `${name}, ${state.code}`;
  const namesakes = Map.groupBy(towns, toLabel);
  const isShared = (town: Town) => (namesakes.get(toLabel(town)) ?? []).length > 1;
  return {
    name: towns.map((town) => town.name),
    state: towns.map((town) => town.state.code),
    county: towns.map((town, row) => (isShared(town) ? (countyRows[row] ?? -1) : -1)),
    ...toPositionColumns(towns),
    population: towns.map((town) => town.population),
    isNeighborhood: towns.map((town) => town.isNeighborhood),
  };
}

function toZipColumns(zips: readonly Zip[], towns: readonly Town[]): GazetteerFile['zips'] {
  const rowsByTown = new Map(towns.map((town, row) => [town, row]));
  return {
    zip: zips.map(({ zip }) => zip),
    town: zips.map(({ town }) => rowsByTown.get(town) ?? -1),
    ...toPositionColumns(zips),
    hasArea: zips.map(({ hasArea }) => hasArea),
  };
}

function toCountyColumns(counties: readonly Area[], towns: readonly Town[], countyRows: readonly number[]) {
  const population = counties.map(() => 0);
  towns.forEach((town, row) => {
    const county = countyRows[row] ?? -1;
    if (county >= 0 && !town.isNeighborhood) population[county] = (population[county] ?? 0) + (town.population ?? 0);
  });
  return {
    name: counties.map(({ name }) => name),
    state: counties.map(({ state }) => state.code),
    ...toPositionColumns(counties),
    population,
  };
}

/**
 * Builds the gazetteer from the installed packages and writes it to a file. Takes several seconds and a lot of memory.
 */
export async function prepareGazetteer(outFile: string): Promise<void> {
  const { states, counties } = readAreas();
  const { towns, zips } = readTownsAndZips();
  const findCounty = createAreaFinder(counties);
  const countyRows = towns.map(({ point }) => findCounty(point));
  await writeGazetteerFile(outFile, {
    version: computeGazetteerVersion(),
    states: states.map(({ state, point, rings }) => ({
      code: state.code,
      lat: roundDegrees(point.lat),
      lng: roundDegrees(point.lng),
      rings: rings.map((ring) => [...ring]),
    })),
    counties: toCountyColumns(counties, towns, countyRows),
    towns: toTownColumns(towns, countyRows),
    zips: toZipColumns(zips, towns),
  });
}
