import { expect, it } from 'vitest';
import { Uploads } from './receive-body.ts';

const codeOf = (enter: () => unknown) => {
  try {
    enter();
    return 'entered';
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

it('Large bodies are held up to a number for one sender and for all, and places that are left are free again', () => {
  const uploads = new Uploads({ all: 3, each: 2 });
  const leave = uploads.enter('ada');
  uploads.enter('ada');
  expect(codeOf(() => uploads.enter('ada'))).toBe('upload_under_way');
  uploads.enter('bea');
  expect(codeOf(() => uploads.enter('cid'))).toBe('uploads_busy');
  leave();
  expect(codeOf(() => uploads.enter('cid'))).toBe('entered');
  expect(codeOf(() => uploads.enter('ada'))).toBe('uploads_busy');
});
