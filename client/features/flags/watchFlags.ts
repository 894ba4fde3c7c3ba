import type { FlagsUpdatedWire } from '../../../shared/contracts/flags.wire.ts';
import type { AppStore } from '../../store/createAppStore.ts';
import { refreshFlags } from './visitorFlags.ts';

/** After the code of other pages has been fetched ahead. */
const FIRST_MS = 10_000;

/** How long a page that is not seen keeps its stream. */
const HIDDEN_MS = 20_000;

/** A stream that was broken off is opened again after one to two of these, not by all at once. */
const AGAIN_MS = 15_000;

/** Pages do not all ask in the same moment for what has changed. */
const SPREAD_MS = 2000;

const readDate = (data: string): string | null => {
  try {
    return (JSON.parse(data) as FlagsUpdatedWire).dateUpdated;
  } catch {
    return null;
  }
};

/** Hears of changes of flags while the page is seen, and asks for its visitor's values then. */
export const watchFlags = (store: AppStore): void => {
  const { flagsKey } = store.getState().context.config;
  let stream: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known: string | null | undefined;

  const later = (task: () => void, ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(task, ms);
  };
  const onUpdate = ({ data }: MessageEvent<string>): void => {
    const date = readDate(data);
    const isNews = known !== undefined && known !== date;
    known = date;
    if (isNews) setTimeout(() => void refreshFlags(store), SPREAD_MS * Math.random());
  };
  const close = (): void => {
    clearTimeout(timer);
    stream?.close();
    stream = null;
  };
  /** What the server ends is opened again; what it refuses, when the page is next seen. */
  const onError = (): void => {
    const isRefused = stream?.readyState === EventSource.CLOSED;
    close();
    if (!isRefused) later(open, AGAIN_MS * (1 + Math.random()));
  };
  const open = (): void => {
    clearTimeout(timer);
    if (stream || document.hidden) return;
    stream = new EventSource(`/sub/${encodeURIComponent(flagsKey)}`);
    stream.addEventListener('features-updated', onUpdate);
    stream.addEventListener('error', onError);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) later(close, HIDDEN_MS);
    else open();
  });
  // A page with a stream could not be kept for the way back.
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) open();
  });
  later(open, FIRST_MS);
};
