import House from 'lucide-react/icons/house';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button/Button.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { Spinner } from '../../ui/Spinner/Spinner.tsx';
import { EmptyState } from '../../ui/States/EmptyState.tsx';
import { ErrorState } from '../../ui/States/ErrorState.tsx';
import { Sample } from './Sample.tsx';
import styles from './StyleGuidePage.module.css';

const shapes = ['title', 'line', 'photo'] as const;

/** No such photo: what is shown is the placeholder. */
const missing = { basePath: '/images', path: 'missing' };

export function StateSamples(): ReactNode {
  const [retries, setRetries] = useState(0);
  return (
    <>
      <Sample title="Skeleton">
        <div className={styles.lines}>
          {shapes.map((shape) => (
            <Skeleton key={shape} shape={shape} />
          ))}
        </div>
      </Sample>
      <Sample title="Spinner">
        <Spinner size="s" label="Loading a little" />
        <Spinner label="Loading" />
      </Sample>
      <Sample title="Picture that could not be loaded">
        <div className={styles.photo}>
          <Picture source={missing} alt="" sizes="15rem" />
        </div>
      </Sample>
      <Sample title="Nothing there">
        <div className={styles.wide}>
          <EmptyState
            icon={<House size={26} />}
            title="No house kept yet"
            text="Houses you keep with the heart are listed here."
            action={<Button size="s">Find one</Button>}
          />
        </div>
      </Sample>
      <Sample title="Failed">
        <div className={styles.wide}>
          <ErrorState onRetry={() => setRetries(retries + 1)} />
        </div>
      </Sample>
    </>
  );
}
