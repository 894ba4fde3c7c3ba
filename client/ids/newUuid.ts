/** Version 4 of RFC 9562: x is any digit, y one that begins with the bits of its variant. */
const PATTERN = 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx';

const randomDigit = (place: string): string => {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return (place === 'x' ? byte % 16 : 8 + (byte % 4)).toString(16);
};

/** A random UUID. Browsers make one by themselves on https and localhost only. */
export const newUuid = (): string => crypto.randomUUID?.() ?? PATTERN.replace(/[xy]/g, randomDigit);
