import { idle } from '../../document/lazyModule.ts';

const isInSight = (part: Element): boolean => {
  const { bottom, top } = part.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

const leftOut = (): NodeListOf<HTMLElement> =>
  document.querySelectorAll<HTMLElement>('[data-under-dialog]');

/** A window that is turned or grows shows more beside the dialog. */
const showInSight = (): void => {
  for (const part of leftOut()) if (isInSight(part)) delete part.dataset.underDialog;
};

/**
 * All of the page becomes inert under a dialog, for which every element is styled anew, and again
 * when it closes: parts below the first screen that are out of sight are left out; see base.css.
 */
export const leaveOutOfSight = (dialog: Element): void => {
  const parts = document.querySelectorAll<HTMLElement>('[data-deferred]');
  const others = [...parts].filter((part) => !part.contains(dialog) && !isInSight(part));
  for (const part of others) part.dataset.underDialog = 'hidden';
  window.addEventListener('resize', showInSight);
};

const isUnderDialog = (): boolean => document.querySelector('dialog:modal') !== null;

/**
 * Whoever goes on in the page finds each part where it is: none takes its height on the way. Each is
 * laid out in a pause of its own, or as it is scrolled to, since what is tapped next would have to
 * wait for all of them.
 */
export const bringBack = async (): Promise<void> => {
  if (isUnderDialog()) return;
  window.removeEventListener('resize', showInSight);
  // From now on each can be led to, as nothing that is hidden can.
  for (const part of leftOut()) part.dataset.underDialog = 'near';
  for (const part of leftOut()) {
    await idle();
    if (isUnderDialog()) return;
    delete part.dataset.underDialog;
  }
};
