import { type AuditedPage, audit } from './audit.ts';

export interface AuditedAddress {
  readonly name: string;
  readonly url: string;
  /** It answers 404 on purpose. */
  readonly isErrorPage: boolean;
  /** Search engines are told not to come. */
  readonly isUnlisted: boolean;
}

type Progress = (detail: string) => void;

/**
 * Several runs of each page, in turns, so that whatever else the machine does meets all alike. A
 * run before them, which nobody counts, fills the caches.
 * @returns the runs in the order of the addresses.
 */
export const auditPages = async (
  addresses: readonly AuditedAddress[],
  runs: number,
  progress: Progress,
): Promise<AuditedPage[][]> => {
  const results: AuditedPage[][] = addresses.map(() => []);
  for (let round = 0; round <= runs; round += 1) {
    for (const [index, { isErrorPage, name, url }] of addresses.entries()) {
      progress(round === 0 ? `warming up: ${name}` : `run ${round} of ${runs}: ${name}`);
      const found = await audit(url, { isErrorPage });
      if (round > 0) results[index]?.push(found);
    }
  }
  return results;
};

/** What keeps a category from 100, with the number of runs in which it did. */
export const describeFaults = (
  { isUnlisted, name }: AuditedAddress,
  runs: readonly AuditedPage[],
): string[] => {
  const counts = new Map<string, number>();
  for (const fault of runs.flatMap(({ faults }) => faults)) {
    if (isUnlisted && fault.startsWith('seo:')) continue;
    counts.set(fault, (counts.get(fault) ?? 0) + 1);
  }
  return [...counts].map(
    ([fault, count]) => `${name}: ${fault} (in ${count} of ${runs.length} runs)`,
  );
};
