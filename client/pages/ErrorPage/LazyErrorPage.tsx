import loadable from '@loadable/component';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary/ErrorBoundary.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import type { ErrorPageProps } from './ErrorPage.tsx';

/** Fetched ahead with the pages, as it may be wanted when nothing can be fetched any more. */
export const LoadedErrorPage = loadable(
  () => import(/* webpackChunkName: "error-page" */ './ErrorPage.tsx'),
  { resolveComponent: ({ ErrorPage }) => ErrorPage },
);

/** The error page; should its own code not come either, the bare words. */
export function LazyErrorPage(props: ErrorPageProps): ReactNode {
  const t = useMessages();
  return (
    <ErrorBoundary
      resetKey={props.kind}
      fallback={() => (
        <Container>
          <h1>{t('error.component')}</h1>
        </Container>
      )}
    >
      <LoadedErrorPage {...props} />
    </ErrorBoundary>
  );
}
