// Stands in the script of webpack's runtime, the only one that a document runs by itself: a page is
// painted before its code is run, which on a slow phone takes longer than all before it.

/** Hold the tags of the other scripts, which headers of the document have fetched meanwhile. */
const held = document.querySelectorAll<HTMLTemplateElement>('template[data-held]');

/** Nobody is kept from using the page by a picture that takes longer. */
const LONGEST_WAIT_MS = 1000;

let isStarted = false;

const startScripts = (): void => {
  if (isStarted) return;
  isStarted = true;
  for (const each of held) each.replaceWith(document.importNode(each.content, true));
};

/** For `isMoved` in scrollMemory.ts, of which these are the `gestures`. */
for (const gesture of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
  const note = (): void => {
    document.documentElement.dataset.moved = '';
  };
  window.addEventListener(gesture, note, { once: true, passive: true });
}

const firstPicture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');

const afterPaint = (): void => {
  requestAnimationFrame(() => setTimeout(startScripts));
};

// In the background nothing is painted.
if (document.hidden) startScripts();
else {
  setTimeout(startScripts, LONGEST_WAIT_MS);
  // A picture that cannot be shown is not waited for.
  if (firstPicture) void firstPicture.decode().then(afterPaint, afterPaint);
  else afterPaint();
}
