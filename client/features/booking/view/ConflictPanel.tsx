import '#messages/booking.json';
import '#messages/bookingMore.json';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { CustomField } from '../../../../shared/domain/booking/customForm.ts';
import { namesIn } from '../../../../shared/domain/booking/formValues.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { SiteLink } from '../../../navigation/SiteLink.tsx';
import { selectLocale } from '../../../store/context.slice.ts';
import { buttonClass } from '../../../ui/Button/buttonClass.ts';
import type { BookingConflict } from '../booking.slice.ts';
import { useBooking } from './bookingContext.ts';
import { fieldLabel } from './bookingTexts.ts';
import styles from './ConflictPanel.module.css';
import { IntentForm } from './IntentForm.tsx';
import { shownValue } from './shownValue.ts';

interface ConflictPanelProps {
  readonly conflict: BookingConflict;
  readonly fields: readonly CustomField[];
}

/** Both versions of a step that was changed in two places, field by field where they differ. */
export function ConflictPanel({ conflict, fields }: ConflictPanelProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { callbacks, stepAddress } = useBooking();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const { mine, section, theirs } = conflict;
  const differing = fields.filter((field) =>
    namesIn({ fields: [field] }).some((name) => (mine[name] ?? '') !== (theirs[name] ?? '')),
  );
  const shown = (field: CustomField, values: typeof mine): string =>
    shownValue(field, values, { locale, t }) || t('booking.empty');
  return (
    <section ref={panel} role="alert" tabIndex={-1} className={styles.panel}>
      <h2 className={styles.title}>{t('booking.conflict')}</h2>
      <p>{t('booking.conflictText')}</p>
      <table className={styles.versions}>
        <thead>
          <tr>
            <th scope="col">{t('booking.conflictField')}</th>
            <th scope="col">{t('booking.conflictMine')}</th>
            <th scope="col">{t('booking.conflictTheirs')}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((field) => (
            <tr key={field.name}>
              <th scope="row">{fieldLabel(field, t)}</th>
              <td data-version={t('booking.conflictMine')}>{shown(field, mine)}</td>
              <td data-version={t('booking.conflictTheirs')}>{shown(field, theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        <IntentForm
          intent="replace"
          step={section}
          values={mine}
          onAct={() => callbacks.onResolve('mine')}
        >
          {t('booking.keepMine')}
        </IntentForm>
        <SiteLink
          href={stepAddress(section)}
          className={buttonClass('quiet')}
          onClick={(event) => {
            event.preventDefault();
            callbacks.onResolve('theirs');
          }}
        >
          {t('booking.keepTheirs')}
        </SiteLink>
      </div>
    </section>
  );
}
