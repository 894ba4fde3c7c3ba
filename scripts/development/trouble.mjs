import { say } from '../steps/terminal.mjs';

const WARNING = 40;
const WATCHER_CHATTER =
  /^(Restarting|Completed running|Waiting for|Gracefully)|ExperimentalWarning|--trace-warnings/;

const describe = ({ level, msg, err, event, ...rest }) => {
  if (level < WARNING) return undefined;
  return err?.stack ?? [event, msg, JSON.stringify(rest)].filter(Boolean).join(' ');
};

/** Of a process's output only what asks for attention; everything is in its log. */
export const showTrouble = (name, line) => {
  if (line.trim() === '' || WATCHER_CHATTER.test(line)) return;
  let text = line;
  if (line.startsWith('{')) {
    try {
      text = describe(JSON.parse(line));
    } catch {
      // No JSON after all: shown as it is.
    }
  }
  if (text !== undefined) say(`[${name}] ${text}`);
};
