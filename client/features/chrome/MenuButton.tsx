import Menu from 'lucide-react/icons/menu';
import { type ReactNode, useState } from 'react';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { siteAddress } from '../../../shared/routes/siteAddress.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { SiteLink, useSite } from '../../navigation/SiteLink.tsx';
import { useCodeOnUse } from '../../navigation/useCodeOnUse.ts';
import { useHydrated } from '../../ui/Live/useHydrated.ts';
import styles from './MenuButton.module.css';

const loadDialog = () =>
  import(/* webpackChunkName: "menu" */ './MenuDialog.tsx').then(({ MenuDialog }) => MenuDialog);

/** Opens the menu; without JavaScript, or without the menu's code, it leads to all pages. */
export function MenuButton(): ReactNode {
  const t = useMessages();
  const site = useSite();
  const isHydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const { Part: MenuDialog, prepare, prepareOnTap } = useCodeOnUse(loadDialog);

  const open = async (): Promise<void> => {
    if (await prepareOnTap()) setIsOpen(true);
    else window.location.assign(siteAddress(site, buildPath('sitemap')));
  };
  const content = (
    <>
      <Menu size={22} aria-hidden />
      <span className={styles.word}>{t('menu.title')}</span>
    </>
  );
  if (!isHydrated) {
    return (
      <SiteLink href={buildPath('sitemap')} className={styles.button}>
        {content}
      </SiteLink>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void open()}
        onPointerEnter={() => void prepare()}
        onFocus={() => void prepare()}
      >
        {content}
      </button>
      {MenuDialog ? <MenuDialog isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
