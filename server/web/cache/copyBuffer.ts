/**
 * The same bytes without the larger memory they may be a part of, for what is kept: small buffers
 * share slabs of 64 KiB, and what a compressor returns is cut from a block of 16. A kept part keeps
 * all of it, so that a cache of four mebibytes would hold thirty.
 */
export const copyBuffer = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(own);
  return own;
};
