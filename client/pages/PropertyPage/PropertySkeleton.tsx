import type { ReactNode } from 'react';
import { Container } from '../../ui/Section/Container.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import styles from './PropertyPage.module.css';

export function PropertySkeleton(): ReactNode {
  return (
    <Container className={`${styles.page} ${styles.waiting}`}>
      <Skeleton shape="line" />
      <Skeleton shape="title" />
      <Skeleton shape="line" />
      <div className={styles.photosPlace}>
        <Skeleton shape="block" />
      </div>
      <Skeleton shape="title" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </Container>
  );
}
