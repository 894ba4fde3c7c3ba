/**
 * Runs the task some time after the document and all it needs have loaded.
 * @returns how to call it off.
 */
export const afterDocumentLoad = (task: () => void, delayMs = 0): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = (): void => {
    timer = setTimeout(task, delayMs);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  return () => {
    window.removeEventListener('load', start);
    clearTimeout(timer);
  };
};
