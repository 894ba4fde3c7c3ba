import { type ComponentType, useCallback, useState } from 'react';

interface CodeOnUse<Props> {
  /** Null until it was asked for and has come. */
  readonly Part: ComponentType<Props> | null;
  /** Resolves to whether the part is there; a failed load can be tried again. */
  readonly prepare: () => Promise<boolean>;
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
  return { Part, prepare };
};
