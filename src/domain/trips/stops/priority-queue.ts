/** A queued item: its lower bound and its sequence number. */
export type QueueItem = { bound: number; number: number };

function isBefore(a: QueueItem, b: QueueItem): boolean {
  return a.bound < b.bound || (a.bound === b.bound && a.number < b.number);
}

/** A binary heap, ordered by bound, then by sequence number. */
export class PriorityQueue<Item extends QueueItem> {
  readonly #items: Item[] = [];

  add(item: Item): void {
    const items = this.#items;
    let i = items.length;
    items.push(item);
    while (i > 0) {
      const parentAt = (i - 1) >>> 1;
      const parent = items[parentAt];
      if (parent === undefined || !isBefore(item, parent)) break;
      items[i] = parent;
      i = parentAt;
    }
    items[i] = item;
  }

  pop(): Item | undefined {
    const items = this.#items;
    const first = items[0];
    const last = items.pop();
    if (last !== undefined && items.length > 0) this.#sink(last);
    return first;
  }

  #sink(item: Item): void {
    const items = this.#items;
    let i = 0;
    for (;;) {
      let childAt = i * 2 + 1;
      let child = items[childAt];
      if (child === undefined) break;
      const other = items[childAt + 1];
      if (other !== undefined && isBefore(other, child)) {
        childAt += 1;
        child = other;
      }
      if (!isBefore(child, item)) break;
      items[i] = child;
      i = childAt;
    }
    items[i] = item;
  }
}
