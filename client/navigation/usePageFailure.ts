import { useCallback, useState } from 'react';

/** Webpack's name for code and styles that have not come. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError';

/**
 * The server has the page whose code does not come, or the code is that of an older release. A
 * history entry has one such try: what fails again is not helped by a third.
 * @returns whether the document is on its way.
 */
export const loadDocumentInstead = (error: unknown): boolean => {
  const { history, location } = window;
  if (!isMissingCode(error) || history.state?.isReloaded) return false;
  // A reload keeps the state of the entry.
  history.replaceState({ ...history.state, isReloaded: true }, '');
  location.reload();
  return true;
};

/** @returns whether the page of an address cannot be drawn, and how to tell why; null: it can. */
export const usePageFailure = (url: string): readonly [boolean, (error: unknown) => void] => {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  // Coming back to the page is another try.
  if (failedUrl !== null && failedUrl !== url) setFailedUrl(null);
  const note = useCallback(
    (error: unknown): void =>
      setFailedUrl(error === null || loadDocumentInstead(error) ? null : url),
    [url],
  );
  return [failedUrl === url, note];
};
