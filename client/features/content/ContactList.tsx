import '#messages/contact.json';
import LanguagesIcon from 'lucide-react/icons/languages';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { siteContacts } from '../../../shared/domain/contact/siteContacts.ts';
import {
  mailHref,
  type PhoneContact,
  phoneHref,
} from '../../../shared/domain/contact/supportContacts.ts';
import { supportLanguages } from '../../../shared/domain/contact/supportLanguages.ts';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useSite } from '../../navigation/SiteLink.tsx';
import styles from './ContactList.module.css';

const phoneNames: ReadonlyMap<string, MessageId> = new Map([
  ['in', 'contact.phone.in'],
  ['us', 'contact.phone.us'],
  ['au', 'contact.phone.au'],
]);

/** A number that is not for a country has the name of the one for all of them. */
const nameOf = ({ country_code_name: country = '' }: Partial<PhoneContact>): MessageId =>
  phoneNames.get(country) ?? 'contact.phone.default';

function Languages(): ReactNode {
  const t = useMessages();
  const names = supportLanguages.map((language) => t(`contact.language.${language}`));
  return (
    <li className={styles.way}>
      <LanguagesIcon size={20} className={styles.icon} aria-hidden />
      <div>
        <p className={styles.name}>{t('contact.languages')}</p>
        <p className={styles.value}>{names.join(t('contact.languageMark'))}</p>
      </div>
    </li>
  );
}

/** Every way to reach the support. */
export function ContactList(): ReactNode {
  const t = useMessages();
  const site = useSite();
  const { email, phones } = siteContacts(site);
  const ways = [
    { name: t('contact.email'), value: email, href: mailHref(undefined, email), Icon: Mail },
    ...phones.map((phone) => ({
      name: t(nameOf(phone)),
      value: phone.full_number,
      href: phoneHref(phone),
      Icon: Phone,
    })),
  ];
  return (
    <ul className={styles.list}>
      {ways.map(({ Icon, href, name, value }) => (
        <li key={value} className={styles.way}>
          <Icon size={20} className={styles.icon} aria-hidden />
          <div>
            <p className={styles.name}>{name}</p>
            <a href={href} className={styles.value}>
              {value}
            </a>
          </div>
        </li>
      ))}
      {/* A partner's visitors may be answered by his own people. */}
      {site.kind === 'main' ? <Languages /> : null}
    </ul>
  );
}
