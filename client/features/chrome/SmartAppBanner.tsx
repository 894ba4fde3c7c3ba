import '#messages/smartBanner.json';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import { hasCashback } from '../../../shared/domain/rewards/cashback.ts';
import { appCashbackPounds } from '../../../shared/domain/rewards/rewards.ts';
import { type AppLinks, appLinks } from '../../../shared/domain/site/appLinks.ts';
import { WEB_VIEW_COOKIE } from '../../../shared/domain/site/webView.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectContext, selectLocale } from '../../store/context.slice.ts';
import { IconButton } from '../../ui/Button/IconButton.tsx';
import arrival from '../../ui/Stack/arriving.module.css';
import { store as keep, readStored } from '../../visitor/browserStorage.ts';
import { readCookie } from '../../visitor/cookies.ts';
import styles from './SmartAppBanner.module.css';

const STORAGE_KEY = 'app_banner_dismissed';

/** The store of the phone in hand; empty where it does not have the app. */
const ownStore = ({ appStoreUrl, playStoreUrl }: AppLinks): string =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ? appStoreUrl : playStoreUrl;

/**
 * A note on phones until it is sent away: it stands over the lower edge of the window, so that
 * nothing moves, and has a place of its own at the end of the page.
 */
export function SmartAppBanner(): ReactNode {
  const t = useMessages();
  const [isDismissed, setIsDismissed] = useState(
    () => readStored(STORAGE_KEY) !== null || readCookie(WEB_VIEW_COOKIE) !== null,
  );
  const cashback = formatPrice(appCashbackPounds, 'GBP', useSelector(selectLocale));
  const context = useSelector(selectContext);
  const links = appLinks(context);
  const store = links ? ownStore(links) : '';
  if (isDismissed || store === '') return null;

  const dismiss = (): void => {
    keep(STORAGE_KEY, 'yes');
    setIsDismissed(true);
  };
  return (
    <aside
      aria-label={t('smartBanner.label')}
      className={`${arrival.arriving} ${styles.banner}`}
      data-ground=""
    >
      <a href={store} rel="noopener" className={styles.link}>
        <strong>
          {hasCashback(context)
            ? t('smartBanner.title', { cashback })
            : t('smartBanner.titlePlain')}
        </strong>
        <span className={styles.detail}>{t('smartBanner.text')}</span>
      </a>
      <IconButton label={t('smartBanner.dismiss')} onClick={dismiss}>
        <X size={20} aria-hidden />
      </IconButton>
    </aside>
  );
}
