const TOKEN = /^[0-9a-f]{64}$/;

/** 256 bits, by which a shortlist is opened for whoever has been given the link. */
export const isShareToken = (text: string): boolean => TOKEN.test(text);
