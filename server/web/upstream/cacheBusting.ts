import type { Deployment } from '../../../shared/domain/site/site.ts';

const ROOM_TYPES = /^\/api\/v\d+\/inventories\/[^/?]+\/room_types(?=\?|$)/;

export type SentAddress = (address: string) => string;

/**
 * The address of a call as it is sent: in China, where caches on the way to the API keep rooms that are
 * gone, their call says something new each time. It is added behind our own memory, which goes by the
 * address without it and asks no more often than elsewhere.
 */
export const createSentAddress = ({
  clock,
  deployment,
}: {
  /** Milliseconds. */
  readonly clock: () => number;
  readonly deployment: Deployment;
}): SentAddress => {
  if (deployment !== 'china') return (address) => address;
  return (address) =>
    ROOM_TYPES.test(address)
      ? `${address}${address.includes('?') ? '&' : '?'}cache_buster=${clock()}`
      : address;
};
