/** How far a load has come: not begun, under way, done, or failed. */

/** How far a load has come: not begun, under way, done, or failed. */
export type ReadyStatus = 'invalid' | 'request' | 'success' | 'failure';

/** Part of the state of everything that is loaded as a whole. */
export interface LoadStatus {
  readonly readyStatus: ReadyStatus;
  /** Why the last load failed, as text: the store holds JSON only. */
  readonly error: string | null;
}

export const notLoaded: LoadStatus = { readyStatus: 'invalid', error: null };

type Step = 'requested' | 'loaded' | 'failed';

/** The actions of one load; each says what differs from the state in which nothing is loaded. */
export interface LoadAction<Name extends string, State> {
  readonly type: `${Name}/${Step}`;
  readonly change: Partial<State>;
}

interface LoadSlice<Name extends string, State> {
  readonly requested: (fields?: Partial<State>) => LoadAction<Name, State>;
  readonly loaded: (fields: Partial<State>) => LoadAction<Name, State>;
  readonly failed: (error: string, fields?: Partial<State>) => LoadAction<Name, State>;
  /** Null: the part is brought with the document or added later, and nothing of it is there. */
  readonly reducer: (held: State | null | undefined, action: LoadAction<Name, State>) => State;
}

/**
 * Action creators and reducer of something that is requested and then loaded or failed. A slice
 * with further actions hands those of the load on to this reducer in its default branch, where the
 * compiler refuses any action that has no case.
 * @param name of the slice; its action types begin with it.
 * @param initial what every load starts from, so that nothing of the one before is left.
 */
export const createLoadSlice = <Name extends string, State extends LoadStatus>(
  name: Name,
  initial: State,
): LoadSlice<Name, State> => {
  const action = (
    step: Step,
    status: Partial<LoadStatus>,
    fields?: Partial<State>,
  ): LoadAction<Name, State> => ({
    type: `${name}/${step}`,
    // Sound because the status is a part of every such state.
    change: { ...fields, ...status } as Partial<State>,
  });
  return {
    requested: (fields) => action('requested', { readyStatus: 'request' }, fields),
    loaded: (fields) => action('loaded', { readyStatus: 'success' }, fields),
    failed: (error, fields) => action('failed', { readyStatus: 'failure', error }, fields),
    // Like every reducer of the store it is shown the actions of all the others.
    reducer: (held, { change, type }) =>
      type.startsWith(`${name}/`) ? { ...initial, ...change } : (held ?? initial),
  };
};

/** An error as plain text, for the store: it holds JSON only. */
export const describeError = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
