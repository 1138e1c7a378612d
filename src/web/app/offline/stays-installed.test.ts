import { expect, it } from 'vitest';
import { staysInstalled } from './stays-installed.ts';

/** A worker in the given state, which stays registered until the test removes it. */
function startWorker(state: ServiceWorkerState) {
  const active = Object.assign(new EventTarget(), { state }) as ServiceWorker & { state: ServiceWorkerState };
  const registration = { active } as ServiceWorkerRegistration;
  let registered: ServiceWorkerRegistration | undefined = registration;
  return {
    staying: staysInstalled({ ready: Promise.resolve(registration), getRegistration: async () => registered }),
    remove: () => (registered = undefined),
    enter: (next: ServiceWorkerState) => {
      active.state = next;
      active.dispatchEvent(new Event('statechange'));
    },
  };
}

it('A worker that has started and is still registered stays installed', async () => {
  expect(await startWorker('activated').staying).toBe(true);
  const starting = startWorker('activating');
  starting.enter('activated');
  expect(await starting.staying).toBe(true);
});

it('A worker that removes itself while it starts does not stay installed', async () => {
  const { staying, remove, enter } = startWorker('activating');
  remove();
  enter('redundant');
  expect(await staying).toBe(false);
});
