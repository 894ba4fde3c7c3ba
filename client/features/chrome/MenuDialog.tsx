import '#messages/menu.json';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import X from 'lucide-react/icons/x';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import { siteRegions } from '../../../shared/domain/site/siteRegions.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { useSite } from '../../navigation/SiteLink.tsx';
import { selectContext } from '../../store/context.slice.ts';
import { IconButton } from '../../ui/Button/IconButton.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { Logo } from './Logo.tsx';
import { MenuAccount } from './MenuAccount.tsx';
import styles from './MenuDialog.module.css';
import { SiteLinkList } from './SiteLinkList.tsx';
import { SupportLinks } from './SupportLinks.tsx';
import { countryPages, linkGroupsOf } from './siteLinks.ts';

interface MenuDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A link to another language loads a document, which takes the menu away with the page. */
const isInLink = ({ target }: SyntheticEvent): boolean =>
  target instanceof Element && target.closest('a:not([hreflang])') !== null;

/** Our countries; on a partner's site the regions that are his. */
function Places(): ReactNode {
  const t = useMessages();
  const site = useSite();
  const places =
    site.kind === 'partner'
      ? siteRegions(site)
      : countryPages.map(({ canonicalName, country }) => ({
          canonicalName,
          name: t(`country.${country}`),
        }));
  if (places.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{t('menu.countries')}</h2>
      <ul>
        {places.map(({ canonicalName, name }) => (
          <li key={canonicalName}>
            <NamedLink to="search" params={{ canonicalName }} className={styles.country}>
              {name}
              <ArrowUpRight size={20} aria-hidden />
            </NamedLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All ways from here, over the whole screen. */
export function MenuDialog({ isOpen, onClose }: MenuDialogProps): ReactNode {
  const t = useMessages();
  const site = useSite();
  const context = useSelector(selectContext);
  /** A chosen page is shown at once, and takes the focus: nothing is left to move away. */
  const [hasChosen, setHasChosen] = useState(false);
  if (isOpen && hasChosen) setHasChosen(false);
  if (hasChosen && !isOpen) return null;

  const onClick = (event: SyntheticEvent): void => {
    if (!isInLink(event)) return;
    setHasChosen(true);
    onClose();
  };
  return (
    <Dialog kind="fullScreen" label={t('menu.title')} isOpen={isOpen} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the clicks */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link clicks itself on Enter */}
      <div onClick={onClick}>
        <Container className={styles.bar}>
          <Logo />
          <IconButton label={t('dialog.close')} onClick={onClose} data-initial-focus="">
            <X size={24} aria-hidden />
          </IconButton>
        </Container>
        <Container className={styles.content}>
          <div className={styles.account}>
            <MenuAccount />
            {context.hasExchangeRates ? (
              <button type="button" className={styles.button} data-currency="">
                {t('menu.currency')}
              </button>
            ) : null}
          </div>
          <Places />
          <nav aria-label={t('menu.pages')} className={styles.groups}>
            {linkGroupsOf(site).map(({ key, routes }) => (
              <section key={key}>
                <h2 className={styles.heading}>{t(`siteLinks.${key}`)}</h2>
                <SiteLinkList routes={routes} linkClass={styles.link} />
              </section>
            ))}
          </nav>
          <section className={styles.support}>
            <h2 className={styles.heading}>{t('menu.support')}</h2>
            <SupportLinks className={styles.contact} linkClass={styles.contactLink} />
            <LanguageLinks
              context={context}
              className={styles.contact}
              linkClass={styles.contactLink}
            />
          </section>
        </Container>
      </div>
    </Dialog>
  );
}
