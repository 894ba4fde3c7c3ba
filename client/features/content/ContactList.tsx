import '#messages/contact.json';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { siteContacts } from '../../../shared/domain/contact/siteContacts.ts';
import {
  mailHref,
  type PhoneContact,
  phoneHref,
} from '../../../shared/domain/contact/supportContacts.ts';
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

/** Every way to reach the support. */
export function ContactList(): ReactNode {
  const t = useMessages();
  const { email, phones } = siteContacts(useSite());
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
    </ul>
  );
}
