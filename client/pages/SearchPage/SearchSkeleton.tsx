import type { ReactNode } from 'react';
import { CardSkeletons } from '../../features/propertyCard/CardSkeletons.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import styles from './SearchPage.module.css';

export function SearchSkeleton(): ReactNode {
  return (
    <Container className={styles.page}>
      <Skeleton shape="line" />
      <Skeleton shape="title" />
      <div className={styles.formPlace} />
      <CardSkeletons />
    </Container>
  );
}
