export type LifecycleState = 'starting' | 'ready' | 'draining';

/** What readiness tells the balancer. */
export interface Lifecycle {
  readonly state: LifecycleState;
  markReady(): void;
  markDraining(): void;
}

export const createLifecycle = (): Lifecycle => {
  let state: LifecycleState = 'starting';
  return {
    get state() {
      return state;
    },
    markReady: () => {
      if (state === 'starting') state = 'ready';
    },
    markDraining: () => {
      state = 'draining';
    },
  };
};
