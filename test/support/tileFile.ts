const HEADER_BYTES = 127;
const VERSION = 3;
const UNCOMPRESSED = 1;
const VECTOR_TILES = 1;

/** A file of vector tiles (PMTiles, version 3) of a world with nothing in it. */
export const emptyTileFile = (): Buffer => {
  const directory = Buffer.from([0]);
  const metadata = Buffer.from('{}');
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(VERSION, 7);
  header.writeBigUInt64LE(BigInt(HEADER_BYTES), 8);
  header.writeBigUInt64LE(BigInt(directory.length), 16);
  header.writeBigUInt64LE(BigInt(HEADER_BYTES + directory.length), 24);
  header.writeBigUInt64LE(BigInt(metadata.length), 32);
  header.writeUInt8(UNCOMPRESSED, 97);
  header.writeUInt8(UNCOMPRESSED, 98);
  header.writeUInt8(VECTOR_TILES, 99);
  return Buffer.concat([header, directory, metadata]);
};
