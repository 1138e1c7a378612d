export type DictionaryEntry = { readonly word: string; readonly phones: readonly string[] };

/** One or two letters and the phones that they stand for: "ph:F", "x:K S", "e:". */
type Unit = string;
type Step = { readonly unit: Unit; readonly letters: number; readonly phones: number };
type Cell = { readonly score: number; readonly from: number; readonly unit: Unit };

const NGRAM_ORDER = 6;
const ALIGNMENT_ROUNDS = 4;
const BEAM_WIDTH = 40;
const UNSEEN_LOG_PROBABILITY = Math.log(1e-7);
const START = '^';
const END = '$';
/** How many letters and phones a unit may have. */
const SHAPES = [
  [1, 1],
  [1, 0],
  [1, 2],
  [2, 1],
] as const;

function listSteps({ word, phones }: DictionaryEntry, position: number, spokenCount: number): Step[] {
  return SHAPES.filter(
    ([letters, count]) => position + letters <= word.length && spokenCount + count <= phones.length,
  ).map(([letters, count]) => ({
    unit: `${word.slice(position, position + letters)}:${phones.slice(spokenCount, spokenCount + count).join(' ')}`,
    letters,
    phones: count,
  }));
}

/** Returns the likeliest alignment of the letters of a word with its phones, or null if there is none. */
function alignEntry(entry: DictionaryEntry, weigh: (unit: Unit) => number): Unit[] | null {
  const width = entry.phones.length + 1;
  const cells: (Cell | undefined)[] = new Array((entry.word.length + 1) * width);
  cells[0] = { score: 0, from: -1, unit: '' };
  for (let index = 0; index < cells.length; index += 1) {
    const cell = cells[index];
    if (cell === undefined) continue;
    for (const { unit, letters, phones } of listSteps(entry, Math.floor(index / width), index % width)) {
      const next = index + letters * width + phones;
      const score = cell.score + weigh(unit);
      if (score > (cells[next]?.score ?? Number.NEGATIVE_INFINITY)) cells[next] = { score, from: index, unit };
    }
  }
  const units: Unit[] = [];
  for (let cell = cells[cells.length - 1]; cell !== undefined && cell.from >= 0; cell = cells[cell.from])
    units.push(cell.unit);
  return units.length === 0 ? null : units.reverse();
}

/** The weight before any counting: a letter stands for one phone, preferably with the same name. */
function getInitialWeight(unit: Unit): number {
  const [letters = '', phones = ''] = unit.split(':');
  return (
    (unit.length > 2 && letters.length === 1 && !phones.includes(' ') ? -1 : -4) +
    (letters.charAt(0).toUpperCase() === phones.charAt(0) ? 1 : 0)
  );
}

function alignAll(entries: readonly DictionaryEntry[]): Unit[][] {
  let weigh = getInitialWeight;
  let aligned: Unit[][] = [];
  for (let round = 0; round < ALIGNMENT_ROUNDS; round += 1) {
    aligned = entries.map((entry) => alignEntry(entry, weigh)).filter((units) => units !== null);
    const counts = new Map<Unit, number>();
    for (const unit of aligned.flat()) counts.set(unit, (counts.get(unit) ?? 0) + 1);
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    weigh = (unit) => Math.log((counts.get(unit) ?? 0) / total || Math.exp(UNSEEN_LOG_PROBABILITY));
  }
  return aligned;
}

type Counts = Map<string, { total: number; readonly next: Map<Unit, number> }>;

function countUnits(aligned: readonly Unit[][]): Counts {
  const counts: Counts = new Map();
  for (const units of aligned) {
    const padded = [START, ...units, END];
    for (let index = 1; index < padded.length; index += 1)
      for (let length = 0; length < NGRAM_ORDER && length <= index; length += 1) {
        const history = padded.slice(index - length, index).join(' ');
        const counted = counts.get(history) ?? { total: 0, next: new Map<Unit, number>() };
        const unit = padded[index] ?? END;
        counted.total += 1;
        counted.next.set(unit, (counted.next.get(unit) ?? 0) + 1);
        counts.set(history, counted);
      }
  }
  return counts;
}

/**
 * Returns the probability of a unit after a history of units (Witten-Bell smoothing). The rarer a history is, the more
 * the probabilities after shorter histories count.
 */
function getProbability(counts: Counts, history: readonly Unit[], unit: Unit): number {
  let probability = 1e-7;
  for (let length = 0; length < NGRAM_ORDER && length <= history.length; length += 1) {
    const counted = counts.get(history.slice(history.length - length).join(' '));
    if (counted === undefined) break;
    const kinds = counted.next.size;
    probability = ((counted.next.get(unit) ?? 0) + kinds * probability) / (counted.total + kinds);
  }
  return probability;
}

type Guess = { readonly units: readonly Unit[]; readonly score: number };

/** Learns to pronounce from a dictionary (a joint n-gram over letters and phones, as in Bisani and Ney, 2008). */
export function learnPronunciation(entries: readonly DictionaryEntry[]): (word: string, count: number) => string[] {
  const aligned = alignAll(entries);
  const counts = countUnits(aligned);
  const unitsByLetters = Map.groupBy(new Set(aligned.flat()), (unit) => unit.split(':')[0] ?? '');
  return (word, count) => {
    const guesses: Guess[][] = Array.from({ length: word.length + 1 }, () => []);
    guesses[0] = [{ units: [START], score: 0 }];
    const listBest = (position: number) =>
      (guesses[position] ?? []).sort((a, b) => b.score - a.score).slice(0, BEAM_WIDTH);
    for (let position = 0; position < word.length; position += 1)
      for (const { units, score } of listBest(position))
        for (const letters of [word.slice(position, position + 1), word.slice(position, position + 2)])
          for (const unit of position + letters.length <= word.length ? (unitsByLetters.get(letters) ?? []) : [])
            guesses[position + letters.length]?.push({
              units: [...units, unit],
              score: score + Math.log(getProbability(counts, units, unit)),
            });
    const finished = listBest(word.length)
      .map(({ units, score }) => ({ units, score: score + Math.log(getProbability(counts, units, END)) }))
      .sort((a, b) => b.score - a.score);
    const pronunciations = finished.map(({ units }) =>
      units
        .map((unit) => unit.split(':')[1])
        .filter(Boolean)
        .join(' '),
    );
    return [...new Set(pronunciations)].slice(0, count);
  };
}
