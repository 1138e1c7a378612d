import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildBasemap } from '../scripts/basemap/build.ts';
import { buildWeb } from '../scripts/build-web.ts';
import { isWithoutRealData, realData } from '../src/testing/real-data.ts';
import { startImageryStandIn } from './support/imagery-stand-in.ts';
import { startProduct } from './support/product.ts';

const ROOT = path.join(import.meta.dirname, '..');
const BASEMAP = path.join(ROOT, 'data/basemap.pmtiles');

type Stoppable = { readonly url: string; readonly stop: () => Promise<void> };

async function prepareFiles(): Promise<void> {
  await mkdir(path.dirname(BASEMAP), { recursive: true });
  if (!existsSync(BASEMAP)) await buildBasemap({ out: BASEMAP });
  await buildWeb((line) => process.stdout.write(`${line}\n`));
}

/** Starts the built product three times: on the embedded engine, on a PostgreSQL server, and with demonstration data. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await prepareFiles();
  const folder = await mkdtemp(path.join(tmpdir(), 'towcharge-e2e-'));
  const running: Stoppable[] = [];
  const keep = async (starting: Promise<Stoppable>, name: string) => {
    const started = await starting;
    running.push(started);
    process.env[name] = started.url;
    return started;
  };
  const imagery = await keep(startImageryStandIn(), 'E2E_IMAGERY_URL');
  const common = {
    BASEMAP_FILE: BASEMAP,
    STREET_STYLE_URL: 'none',
    IMAGERY_URL: `${imagery.url}/{z}/{y}/{x}`,
    REFRESH_HOURS: '0',
    AFDC_API_URL: 'none',
  };
  const real = { ...common, TOWCHARGE_DATA: realData('afdc') };
  const folderOf = (name: string) => ({ TOWCHARGE_DATA_FOLDER: path.join(folder, name) });
  await keep(startProduct({ ...common, TOWCHARGE_DATA: '', ...folderOf('demonstration') }), 'E2E_DEMONSTRATION_URL');
  if (!isWithoutRealData) {
    await keep(startProduct({ ...real, ...folderOf('embedded') }), 'E2E_EMBEDDED_URL');
    const databaseUrl = process.env.TEST_DATABASE_URL;
    if (databaseUrl)
      await keep(startProduct({ ...real, DATABASE_URL: databaseUrl, ...folderOf('server') }), 'E2E_SERVER_URL');
  }
  return async () => {
    for (const one of running.reverse()) await one.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
