import { type ReactNode, Suspense, use } from 'react';
import { useHydrated } from '../ui/Live/useHydrated.ts';
import type { LazyModule } from './lazyModule.ts';

interface LazyHydrationProps {
  readonly code: LazyModule;
  /** Takes the place of the part, in its size, where the app draws it before its code is there. */
  readonly placeholder: ReactNode;
  /**
   * What needs the code. It takes what changes from the store: another property of it would draw
   * the placeholder in the place of the markup.
   */
  readonly children: ReactNode;
}

const isServer = typeof window === 'undefined';

function AwaitedPart({ children, code }: Omit<LazyHydrationProps, 'placeholder'>): ReactNode {
  const isHydrated = useHydrated();
  // There every code is at hand, and nothing may wait.
  if (!isServer) use(code(isHydrated));
  return children;
}

/** A part of the page that stays as the server has drawn it until its code has come. */
export function LazyHydration({ placeholder, ...part }: LazyHydrationProps): ReactNode {
  return (
    <Suspense fallback={placeholder}>
      <AwaitedPart {...part} />
    </Suspense>
  );
}
