import type { ReactNode } from 'react';
import { Container } from '../Section/Container.tsx';
import styles from './PageSkeleton.module.css';
import { Skeleton } from './Skeleton.tsx';

export function PageSkeleton(): ReactNode {
  return (
    <Container className={styles.page}>
      <Skeleton shape="title" />
      <Skeleton shape="line" />
      <Skeleton shape="block" />
    </Container>
  );
}
