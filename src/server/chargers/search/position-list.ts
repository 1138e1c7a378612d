const INITIAL_CAPACITY = 1_024;

/** A growing list of positions in a charger set. */
export class PositionList {
  #positions = new Uint32Array(INITIAL_CAPACITY);
  #length = 0;

  add(i: number): void {
    if (this.#length === this.#positions.length) this.#grow();
    this.#positions[this.#length] = i;
    this.#length += 1;
  }

  finish(): Uint32Array<ArrayBuffer> {
    return this.#positions.slice(0, this.#length);
  }

  #grow(): void {
    const larger = new Uint32Array(this.#positions.length * 2);
    larger.set(this.#positions);
    this.#positions = larger;
  }
}
