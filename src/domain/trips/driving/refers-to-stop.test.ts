import { expect, it } from 'vitest';
import { parseUtterance } from '../../language/parse-utterance.ts';
import { refersToStop } from './answer-drive-question.ts';

const place = (name: string) => parseUtterance(`what time will I get to ${name}`).slots.destination ?? {};

it.each([
  ['Reno', { name: 'Tesla Supercharger', town: 'Reno' }, true],
  ['Reno', { name: 'Reno Travel Plaza', town: 'Sparks' }, true],
  ['Reno', { name: 'Tesla Supercharger', town: 'Moreno Valley' }, false],
  ['Denver', { name: "Love's", town: 'Aurora' }, false],
  ['Denver', { name: 'Denver' }, true],
])(
  '"What time will I get to %s" is about a stop only if its name or town has those words (%o)',
  (name, stop, isMeant) => {
    expect(refersToStop(place(name), stop)).toBe(isMeant);
  },
);
