import { jest } from '@jest/globals';

/**
 * The document of a suite outlives its tests; what one of them listens to must not.
 * @returns ends all that was listened to meanwhile.
 */
export const forgetListeners = (...targets: readonly EventTarget[]): (() => void) => {
  const ends: (() => void)[] = [];
  for (const target of targets) {
    const add = target.addEventListener.bind(target);
    const spy = jest.spyOn(target, 'addEventListener');
    spy.mockImplementation((type, listener, options) => {
      add(type, listener, options);
      ends.push(() => target.removeEventListener(type, listener));
    });
    ends.push(() => spy.mockRestore());
  }
  return () => {
    for (const end of ends) end();
  };
};
