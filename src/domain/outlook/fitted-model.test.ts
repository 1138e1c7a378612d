import { expect, it } from 'vitest';
import { fitOutlookModel } from '../../../bench/outlook/fit-model.ts';
import { isRealDataMissing } from '../../testing/real-data.ts';
import { OUTLOOK_MODEL } from './outlook-model.ts';

it.skipIf(isRealDataMissing)('The stored model of the outlook is the one that its labels give', async () => {
  expect(await fitOutlookModel(OUTLOOK_MODEL.fittedOn)).toEqual(OUTLOOK_MODEL);
});
