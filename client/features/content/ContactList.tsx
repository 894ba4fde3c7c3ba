import '#messages/contact.json';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import {
  mailHref,
  phoneHref,
  supportEmail,
  supportPhones,
} from '../../../shared/domain/contact/supportContacts.ts';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import styles from './ContactList.module.css';

const phoneNames: ReadonlyMap<string, MessageId> = new Map([
  ['in', 'contact.phone.in'],
  ['us', 'contact.phone.us'],
  ['au', 'contact.phone.au'],
]);

/** Every way to reach the support. */
export function ContactList(): ReactNode {
  const t = useMessages();
  const ways = [
    { name: t('contact.email'), value: supportEmail, href: mailHref(), Icon: Mail },
    ...supportPhones.map((phone) => ({
      name: t(phoneNames.get(phone.country_code_name) ?? 'contact.phone.default'),
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
