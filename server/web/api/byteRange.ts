/** Both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const SINGLE = /^bytes=(\d*)-(\d*)$/;

/**
 * The part that a Range header asks of a body; 'none' for what is not served in parts (other units,
 * several ranges), which gets the whole.
 */
export const byteRange = (
  header: string | undefined,
  length: number,
): ByteRange | 'none' | 'unsatisfiable' => {
  const [, from = '', to = ''] = SINGLE.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'none';
  if (from === '') {
    const suffix = Math.min(Number(to), length);
    return suffix === 0 ? 'unsatisfiable' : { first: length - suffix, last: length - 1 };
  }
  const first = Number(from);
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (to !== '' && Number(to) < first) return 'none';
  return first >= length ? 'unsatisfiable' : { first, last };
};
