/** Runs the task once the browser has shown what has changed by now. */
export const afterPaint = (task: () => void): void => {
  requestAnimationFrame(() => setTimeout(task));
};
