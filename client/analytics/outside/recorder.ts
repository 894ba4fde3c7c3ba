import { loadScript } from '../../document/loadScript.ts';

type Command = (...command: unknown[]) => void;

interface RecorderWindow {
  clarity?: Command & { q?: unknown[] };
}

/** Takes commands until the script is there, which does them first. */
const commands = (): Command => {
  const holder = window as unknown as RecorderWindow;
  if (!holder.clarity) {
    const queue: unknown[] = [];
    const waiting: Command & { q?: unknown[] } = (...command) => void queue.push(command);
    waiting.q = queue;
    holder.clarity = waiting;
  }
  return (...command) => holder.clarity?.(...command);
};

/** Contents are hidden in the browser: only what was clicked and scrolled is recorded. */
const maskEverything = (): void => {
  document.body.setAttribute('data-clarity-mask', 'true');
};

export interface Recorder {
  readonly switchTo: (isOn: boolean) => void;
}

/** The script is loaded when there is something to record for the first time. */
export const createRecorder = (recordingUrl: string): Recorder => {
  let isLoaded = false;
  let isOn = false;
  const start = (): void => {
    maskEverything();
    const command = commands();
    if (isLoaded) command('start');
    else loadScript(recordingUrl);
    isLoaded = true;
  };
  return {
    switchTo: (wanted) => {
      if (wanted === isOn) return;
      isOn = wanted;
      if (wanted) start();
      else commands()('stop');
    },
  };
};
