import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MAX_WAITING_PHOTOS, processPhoto } from './process-photo.ts';

const drawPicture = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
const toOutcome = (answer: PromiseSettledResult<unknown>) =>
  answer.status === 'rejected' ? answer.reason.code : 'processed';

test('Simultaneous pictures are processed one at a time, and those that do not fit in the queue are refused', async () => {
  const sent = await drawPicture(700);
  const countActive = () => {
    // Read in this order: an image that starts between the two reads would otherwise count twice.
    const { process: processing } = sharp.counters();
    return processing + sharp.counters().queue;
  };
  // Wait for images from other tests.
  await expect.poll(countActive).toBe(0);
  let maxActive = 0;
  const watch = () => {
    maxActive = Math.max(maxActive, countActive());
  };
  sharp.queue.on('change', watch);
  const answers = await Promise.allSettled(
    Array.from({ length: MAX_WAITING_PHOTOS + 4 }, (_, i) => processPhoto(sent, { account: `${i}`, clientIp: `${i}` })),
  );
  sharp.queue.off('change', watch);
  const processed = Array.from({ length: MAX_WAITING_PHOTOS + 1 }, () => 'processed');
  expect(answers.map(toOutcome)).toEqual([...processed, 'photos_busy', 'photos_busy', 'photos_busy']);
  expect(maxActive).toBe(1);
  expect(await processPhoto(sent, { account: 'ada', clientIp: 'here' })).toMatchObject({ width: 700, height: 700 });
});

test('A file that is not a picture does not block those after it', async () => {
  const sent = await drawPicture(20);
  const answers = await Promise.allSettled(
    [Buffer.from('Not a picture'), sent, sent].map((bytes, i) =>
      processPhoto(bytes, { account: `${i}`, clientIp: `${i}` }),
    ),
  );
  expect(answers.map(toOutcome)).toEqual(['photo_unreadable', 'processed', 'processed']);
});

test('A small AVIF file that claims to have fifty megapixels is rejected by its header, without decoding', async () => {
  const tiny = await sharp({ create: { width: 7_000, height: 2_300, channels: 3, background: 'teal' } })
    .avif({ effort: 0 })
    .toBuffer();
  // The "ispe" box has width and height: claim 7,000 x 7,140.
  const size = tiny.indexOf('ispe') + 8;
  tiny.writeUInt32BE(7_140, size + 4);
  expect(tiny.length).toBeLessThan(20_000);
  const start = process.cpuUsage();
  const [answer] = await Promise.allSettled([processPhoto(tiny, { account: 'mallory', clientIp: 'here' })]);
  const { user, system } = process.cpuUsage(start);
  expect(answer && toOutcome(answer)).toBe('photo_unreadable');
  // Decoding would take seconds.
  expect(user + system).toBeLessThan(500_000);
});

test('A picture with one column and many thousands of rows is rejected by its header', async () => {
  const column = await sharp({ create: { width: 1, height: 200_000, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const [answer] = await Promise.allSettled([processPhoto(column, { account: 'mallory', clientIp: 'here' })]);
  expect(answer && toOutcome(answer)).toBe('photo_unreadable');
});

test('A small SVG file that expands enormously is rejected by its format, without reading it', async () => {
  const group = (i: number) => `<g id="g${i}">${`<use href="#g${i - 1}"/>`.repeat(10)}</g>`;
  const groups = Array.from({ length: 11 }, (_, i) => group(i + 1)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><path id="g0" d="M0 0L1 1z"/>${groups}</svg>`;
  const start = process.cpuUsage();
  const [answer] = await Promise.allSettled([processPhoto(Buffer.from(svg), { account: 'mallory', clientIp: 'here' })]);
  const { user, system } = process.cpuUsage(start);
  expect(answer && toOutcome(answer)).toBe('photo_unreadable');
  // Reading its size would take seconds.
  expect(user + system).toBeLessThan(500_000);
});
