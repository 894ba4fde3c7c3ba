import { loadScript } from '../document/loadScript.ts';

let isLoaded = false;

/** Somebody else's chat, which the visitor has asked for by name. */
export const loadChatProvider = (url: string): void => {
  if (!isLoaded) loadScript(url);
  isLoaded = true;
};
