import '#messages/app.json';
import type { ReactNode } from 'react';
import { APP_CODE_PATH, type AppLinks } from '../../../shared/domain/site/appLinks.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import styles from './AppStores.module.css';

/** The ways to the app; the code is for whoever reads the page on something else than a phone. */
export function AppStores({ appStoreUrl, playStoreUrl }: AppLinks): ReactNode {
  const t = useMessages();
  const stores = [
    { url: appStoreUrl, label: t('app.appStore') },
    { url: playStoreUrl, label: t('app.playStore') },
  ].filter(({ url }) => url !== '');
  return (
    <div className={styles.stores}>
      <ul className={styles.links}>
        {stores.map(({ label, url }) => (
          <li key={url}>
            <a href={url} rel="noopener" className={buttonClass()}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <figure className={styles.code}>
        <img src={APP_CODE_PATH} alt={t('app.code')} width="96" height="96" loading="lazy" />
        <figcaption className={styles.note}>{t('app.scan')}</figcaption>
      </figure>
    </div>
  );
}
