import { afterEach, describe, expect, it } from 'vitest';
import { connect, type Port, transfer } from './calls.ts';

type Greeter = {
  readonly greet: (name: string) => string;
  readonly refuse: (code: string) => never;
  readonly double: (numbers: Float64Array) => Float64Array;
  readonly askBack: (question: string) => Promise<string>;
  readonly wait: () => Promise<never>;
};
type Asker = { readonly answer: (question: string) => string };

let channel = new MessageChannel();
afterEach(() => channel.port1.close());

function toPort(port: MessagePort): Port {
  return {
    post: (message, buffers) => port.postMessage(message, buffers),
    listen: (receive) => {
      port.onmessage = ({ data }) => receive(data);
    },
  };
}

function connectBoth() {
  channel = new MessageChannel();
  const notes: string[] = [];
  const greeter = {
    greet: (name: string) => `Hello ${name}`,
    refuse: (code: string) => {
      throw Object.assign(new Error('It is refused'), { code, rows: ['a secret row'] });
    },
    double: (numbers: Float64Array<ArrayBuffer>) => {
      const doubled = numbers.map((number) => 2 * number);
      return transfer(doubled, [doubled.buffer]);
    },
    askBack: (question: string) => asker.call('answer', question),
    wait: () => new Promise<never>(() => undefined),
    note: (text: string) => notes.push(text),
  };
  const asker = connect<Asker>(toPort(channel.port2), greeter);
  const calls = connect<Greeter & { note: (text: string) => void }>(toPort(channel.port1), {
    answer: (question: string) => `${question} Yes.`,
  });
  return { calls, notes };
}

describe('a call to a thread, a process, or a web worker', () => {
  it('resolves with the result, even while other calls are pending', async () => {
    const { calls } = connectBoth();
    void calls.call('wait').catch(() => undefined);
    expect(await Promise.all([calls.call('greet', 'Ann'), calls.call('greet', 'Bea')])).toEqual([
      'Hello Ann',
      'Hello Bea',
    ]);
  });

  it('rejects with the error and its code, but without data attached to it', async () => {
    const { calls } = connectBoth();
    const error = await calls.call('refuse', '23505').catch((refused: Error) => refused);
    expect(error).toMatchObject({ message: 'It is refused', code: '23505' });
    expect(error).not.toHaveProperty('rows');
  });

  it('transfers the buffers that are marked for transfer', async () => {
    const { calls } = connectBoth();
    const numbers = Float64Array.of(1, 2);
    expect(await calls.call('double', transfer(numbers, [numbers.buffer]))).toEqual(Float64Array.of(2, 4));
    expect(numbers).toHaveLength(0);
  });

  it('can call back its caller before it resolves', async () => {
    const { calls } = connectBoth();
    expect(await calls.call('askBack', 'Is it far?')).toBe('Is it far? Yes.');
  });

  it('rejects when its input cannot be sent', async () => {
    const { calls } = connectBoth();
    await expect(calls.call('greet', (() => undefined) as never)).rejects.toThrow(/could not be cloned/);
  });

  it('rejects with the first reason when the other side ends, and so do later calls', async () => {
    const { calls } = connectBoth();
    const pending = calls.call('wait');
    calls.end(new Error('It crashed'));
    calls.end(new Error('It has exited'));
    await expect(pending).rejects.toThrow('It crashed');
    await expect(calls.call('greet', 'Ann')).rejects.toThrow('It crashed');
    expect(calls.hasEnded()).toBe(true);
  });

  it('can be awaited before the other side is ended', async () => {
    const { calls } = connectBoth();
    const results: string[] = [];
    void calls.call('greet', 'Ann').then(() => results.push('greeted'));
    await calls.idle();
    expect(results).toEqual(['greeted']);
  });

  it('needs no response if it is a notification', async () => {
    const { calls, notes } = connectBoth();
    calls.notify('note', 'The stations have changed');
    await calls.call('greet', 'Ann');
    expect(notes).toEqual(['The stations have changed']);
  });
});
