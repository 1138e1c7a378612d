import { expect, it } from 'vitest';
import { fitOutlookModel } from '../../../bench/outlook/fit-model.ts';
import { isRealDataMissing } from '../../testing/real-data.ts';
import { OUTLOOK_MODEL } from './outlook-model.ts';

it.skipIf(isRealDataMissing)('The stored outlook model is the one that the labeled stations produce', async () => {
  expect(await fitOutlookModel(OUTLOOK_MODEL.fittedOn)).toEqual(OUTLOOK_MODEL);
});
