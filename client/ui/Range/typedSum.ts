/** A sum as people write it, such as "$1,000": what is neither a digit nor a point goes. */
export const typedSum = (text: string): string => text.replace(/[^\d.]/g, '');
