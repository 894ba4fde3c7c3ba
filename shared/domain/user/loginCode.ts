/** What is told of codes on the form and kept by the API. */

export const codeLength = 6;
export const codeMinutes = 10;
export const codeAttempts = 5;
/** Seconds after which another code may be asked for. */
export const resendSeconds = 30;

/** As people copy it: spaces and dashes between digits, digits of any script. */
export const plainCode = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '');

export const isCode = (text: string): boolean => /^\d{6}$/.test(text);

/** The code within what was copied, such as a whole message; null: it holds none. */
export const codeIn = (text: string): string | null => {
  const plain = text.normalize('NFKC');
  const [alone] = /(?<!\d)\d{6}(?!\d)/.exec(plain) ?? [];
  const joined = plainCode(plain);
  return alone ?? (isCode(joined) ? joined : null);
};
