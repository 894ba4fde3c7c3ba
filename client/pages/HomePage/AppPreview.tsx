import Heart from 'lucide-react/icons/heart';
import type { ReactNode } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { selectPopularCities } from '../../features/home/home.slice.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import styles from './AppPreview.module.css';

const SHOWN = 3;

/** A phone with the first cities in it; it says nothing that the page does not. */
export function AppPreview(): ReactNode {
  const cities = useSelector(selectPopularCities, shallowEqual);
  return (
    <div className={styles.phone} aria-hidden>
      <div className={styles.screen}>
        {cities.slice(0, SHOWN).map(({ id, name, picture }) => (
          <div key={id} className={styles.card}>
            {picture ? (
              <Picture source={picture} alt="" sizes="13rem" className={styles.image} />
            ) : null}
            <Heart size={16} className={styles.heart} />
            <p className={styles.name}>{name}</p>
          </div>
        ))}
      </div>
    </div>
  );
}
