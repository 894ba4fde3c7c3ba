/** Null also where the browser keeps nothing: private windows and blocked storage throw. */
export const readStored = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const removeStored = (key: string): void => {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
};

export const store = (key: string, value: string): void => {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // The visit goes on without a memory.
  }
};
