export type LifecycleState = 'starting' | 'ready' | 'draining';

export interface DrainOptions {
  /** Another worker serves the port: the balancer must not take the whole of it away. */
  readonly isReplaced?: boolean;
}

/** What readiness tells the balancer. */
export interface Lifecycle {
  readonly state: LifecycleState;
  /** Whether the port goes on being served: true also while one worker of several is replaced. */
  readonly isReady: boolean;
  markReady(): void;
  markDraining(options?: DrainOptions): void;
}

export const createLifecycle = (): Lifecycle => {
  let state: LifecycleState = 'starting';
  let isReplaced = false;
  return {
    get state() {
      return state;
    },
    get isReady() {
      return state === 'ready' || (state === 'draining' && isReplaced);
    },
    markReady: () => {
      if (state === 'starting') state = 'ready';
    },
    markDraining: (options = {}) => {
      state = 'draining';
      isReplaced = options.isReplaced ?? false;
    },
  };
};
