/** Shows the API's own account of what it is doing, from the messages of its JSON log. */
export const seedProgress = (progress) => (line) => {
  if (!line.startsWith('{')) return;
  try {
    const { msg, done, total } = JSON.parse(line);
    if (typeof msg !== 'string' || msg === '') return;
    progress(total > 0 ? `${msg} ${done} of ${total}` : msg);
  } catch {
    // A line that is no JSON is a crash; it is in the log, and shown if the process ends.
  }
};
