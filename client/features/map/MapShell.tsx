import '#messages/map.json';
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { useCodeOnUse } from '../../navigation/useCodeOnUse.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary/ErrorBoundary.tsx';
import { whenNearViewport } from '../../ui/Picture/nearViewport.ts';
import styles from './MapShell.module.css';

interface MapShellProps<View extends object> {
  readonly label: string;
  /** The same function at every rendering. */
  readonly load: () => Promise<ComponentType<View>>;
  readonly view: View;
  readonly className?: string | undefined;
}

function Failure({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const t = useMessages();
  return (
    <div className={styles.note} role="alert">
      <p>{t('map.failed')}</p>
      <Button look="quiet" onClick={onRetry}>
        {t('map.retry')}
      </Button>
    </div>
  );
}

/** Keeps the place of a map whose code is fetched when it is about to be seen. */
export function MapShell<View extends object>(props: MapShellProps<View>): ReactNode {
  const { className = '', label, load, view } = props;
  const t = useMessages();
  const frame = useRef<HTMLElement>(null);
  const { Part, prepare } = useCodeOnUse(load);
  const [hasFailed, setHasFailed] = useState(false);
  const fetchCode = useCallback(async () => {
    setHasFailed(false);
    setHasFailed(!(await prepare()));
  }, [prepare]);

  useEffect(() => {
    const element = frame.current;
    return element ? whenNearViewport(element, () => void fetchCode()) : undefined;
  }, [fetchCode]);

  return (
    <section ref={frame} aria-label={label} className={`${styles.frame} ${className}`}>
      <ErrorBoundary resetKey={label} fallback={(retry) => <Failure onRetry={retry} />}>
        {Part ? <Part {...view} /> : null}
      </ErrorBoundary>
      {!Part && hasFailed ? <Failure onRetry={() => void fetchCode()} /> : null}
      {Part || hasFailed ? null : <p className={styles.note}>{t('map.loading')}</p>}
    </section>
  );
}
