const words = ({ done, part, state, total }) => {
  if (state === 'preparing') return 'bringing the database up to date';
  return state === 'filling' ? `seed: ${part} ${done} of ${total}` : undefined;
};

/** Shows the API's own account of what it is doing, from the lines of its log. */
export const seedProgress = (progress) => (line) => {
  if (!line.startsWith('{')) return;
  try {
    const { event, ...what } = JSON.parse(line);
    const text = event === 'database' ? words(what) : undefined;
    if (text !== undefined) progress(text);
  } catch {
    // A line that is no JSON is a crash; it is in the log, and shown if the process ends.
  }
};
