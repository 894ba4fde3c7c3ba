import { type ReactNode, Suspense } from 'react';
import { SectionBoundary } from './SectionBoundary.tsx';

interface DeferredSectionProps {
  /** What is shown in the section: another subject is another try. */
  readonly subject: string | number;
  readonly children: ReactNode;
}

/**
 * A section below the first screen. It is hydrated by itself, in short turns while the browser has
 * nothing else to do, or at once when somebody uses it. Nothing in it may suspend.
 */
export function DeferredSection({ children, subject }: DeferredSectionProps): ReactNode {
  return (
    <SectionBoundary subject={subject}>
      <Suspense>{children}</Suspense>
    </SectionBoundary>
  );
}
