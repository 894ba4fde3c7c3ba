import '#messages/footer.json';
import Star from 'lucide-react/icons/star';
import type { ReactNode } from 'react';
import type { AppLinks } from '../../../shared/domain/site/appLinks.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Container } from '../../ui/Section/Container.tsx';
import styles from './AppBanner.module.css';
import { AppStores } from './AppStores.tsx';

interface AppBannerProps {
  /** As it is written in the language of the page; null: there is none. */
  readonly cashback: string | null;
  readonly links: AppLinks;
}

/** What the app is good for, at the end of a page. */
export function AppBanner({ cashback, links }: AppBannerProps): ReactNode {
  const t = useMessages();
  return (
    <Container>
      <aside aria-label={t('appBanner.label')} className={styles.panel}>
        <div>
          <p className={styles.title}>
            {cashback === null ? t('appBanner.titlePlain') : t('appBanner.title', { cashback })}
          </p>
          <p className={styles.text}>
            {cashback === null ? t('appBanner.textPlain') : t('appBanner.text', { cashback })}
          </p>
        </div>
        <ul className={styles.facts}>
          <li>
            <Star size={18} className={styles.star} aria-hidden />
            {t('appBanner.rating')}
            <span className="visually-hidden"> {t('appBanner.ofFive')}</span>
          </li>
          <li>{t('appBanner.downloads')}</li>
        </ul>
        <AppStores {...links} />
      </aside>
    </Container>
  );
}
