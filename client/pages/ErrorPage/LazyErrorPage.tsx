import loadable from '@loadable/component';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary/ErrorBoundary.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import type { ErrorPageProps } from './ErrorPage.tsx';

/** Fetched ahead with the pages, as it may be wanted when nothing can be fetched any more. */
export const LoadedErrorPage = loadable(
  () => import(/* webpackChunkName: "error-page" */ './ErrorPage.tsx'),
  { resolveComponent: ({ ErrorPage }) => ErrorPage },
);

const reload = (): void => window.location.reload();

/** The error page; should its own code not come either, the bare words and the ways on. */
export function LazyErrorPage(props: ErrorPageProps): ReactNode {
  const t = useMessages();
  return (
    <ErrorBoundary
      resetKey={props.kind}
      fallback={() => (
        <Container>
          <h1>{t('error.component')}</h1>
          <p>
            <button type="button" className={buttonClass()} onClick={props.onRetry ?? reload}>
              {t('error.retry')}
            </button>{' '}
            <NamedLink to="home">{t('chrome.homeLink')}</NamedLink>
          </p>
        </Container>
      )}
    >
      <LoadedErrorPage {...props} />
    </ErrorBoundary>
  );
}
