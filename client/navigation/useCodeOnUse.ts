import { type ComponentType, useCallback, useState } from 'react';
import { afterPaint } from '../ui/Live/afterPaint.ts';

interface CodeOnUse<Props> {
  /** Null until it was asked for and has come. */
  readonly Part: ComponentType<Props> | null;
  /** Resolves to whether the part is there; a failed load can be tried again. */
  readonly prepare: () => Promise<boolean>;
  /** Resolves once it is seen that the tap was taken, as some parts are much to draw. */
  readonly prepareOnTap: () => Promise<boolean>;
}

/** A part of the page whose code is fetched when somebody is about to use it. */
export const useCodeOnUse = <Props>(
  load: () => Promise<ComponentType<Props>>,
): CodeOnUse<Props> => {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const prepare = useCallback(
    () =>
      load().then(
        (loaded) => {
          setPart(() => loaded);
          return true;
        },
        () => false,
      ),
    [load],
  );
  const prepareOnTap = useCallback(async () => {
    const [isThere] = await Promise.all([prepare(), new Promise<void>(afterPaint)]);
    return isThere;
  }, [prepare]);
  return { Part, prepare, prepareOnTap };
};
