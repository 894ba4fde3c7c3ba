const CHANNEL = 'shortlist';

/** One for the whole tab: a channel does not hear itself. */
let channel: BroadcastChannel | undefined;

/**
 * Hears of other tabs only.
 * @param onNews is told of which home the server knows something else now.
 * @returns ends the listening.
 */
export const listenToHearts = (onNews: (inventoryId: number) => void): (() => void) => {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const opened = new BroadcastChannel(CHANNEL);
  opened.addEventListener('message', ({ data }) => {
    if (Number.isSafeInteger(data)) onNews(data);
  });
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = undefined;
  };
};

/** Tells the other tabs. */
export const announceHeart = (inventoryId: number): void => channel?.postMessage(inventoryId);
