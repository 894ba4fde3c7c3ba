import PencilLine from 'lucide-react/icons/pencil-line';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import type { PropertyCard as PropertyCardFacts } from '../../../shared/domain/property/property.ts';
import {
  type ShortlistEntry,
  type ShortlistView,
  shortlistChange,
  shortlistNoteMaximum,
} from '../../../shared/domain/user/shortlist.ts';
import { selectAccount } from '../../features/account/account.slice.ts';
import { accountKeys, formError, shownValue } from '../../features/account/accountForm.ts';
import { PostForm } from '../../features/account/PostForm.tsx';
import { PropertyCard } from '../../features/propertyCard/PropertyCard.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Checkbox } from '../../ui/Field/Checkbox.tsx';
import { TextArea } from '../../ui/Field/TextArea.tsx';
import styles from './ShortlistPage.module.css';

interface EntryProps {
  readonly entry: ShortlistEntry;
}

interface ItemProps extends EntryProps {
  readonly view: ShortlistView;
}

/** What has become of the home since it was added. */
function Change({ entry }: EntryProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const change = shortlistChange(entry);
  switch (change.kind) {
    case 'cheaper':
    case 'dearer': {
      const amount = formatPrice(change.by, entry.currency, locale);
      const tone = change.kind === 'cheaper' ? 'good' : 'soft';
      return <Badge tone={tone}>{t(`shortlist.${change.kind}`, { amount })}</Badge>;
    }
    case 'freeAgain':
      return <Badge tone="good">{t('shortlist.freeAgain')}</Badge>;
    case 'soldOut':
      return (
        <Badge tone="warn">
          {t(entry.wasAvailable ? 'shortlist.soldOut' : 'shortlist.stillSoldOut')}
        </Badge>
      );
    default:
      return null;
  }
}

/** How things stood when it was added. */
function Then({ entry }: EntryProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { addedOn, addedPrice, currency } = entry;
  const amount = addedPrice === null ? null : formatPrice(addedPrice, currency, locale);
  return (
    <p className={styles.then}>
      {amount === null ? null : t('shortlist.rentWas', { amount })}
      {amount === null || addedOn === '' ? null : ' · '}
      {addedOn === '' ? null : t('shortlist.addedOn', { date: formatDate(addedOn, locale) })}
    </p>
  );
}

interface ShortlistItemProps extends ItemProps {
  /** There are others to compare it with. */
  readonly hasCompare: boolean;
}

/** Id of the form that ticked homes are sent by. */
export const COMPARE_FORM = 'compare';

const carried = ({ id }: ShortlistEntry, { page, sort }: ShortlistView) => ({
  entry: String(id),
  page: String(page),
  sort,
});

function NoteForm({ entry, view }: ItemProps): ReactNode {
  const t = useMessages();
  const { form } = useSelector(selectAccount);
  const isPosted = form?.name === 'note' && shownValue(form, 'entry') === String(entry.id);
  const posted = isPosted ? form : null;
  const error = formError(posted, t);
  const word = t(entry.note === '' ? 'shortlist.addNote' : 'shortlist.editNote');
  return (
    <>
      {entry.note === '' ? null : <p className={styles.note}>{entry.note}</p>}
      <details open={posted !== null} className={styles.details}>
        <summary className={styles.summary}>
          <PencilLine size={16} aria-hidden />
          {word}
          {entry.card ? <span className="visually-hidden"> · {entry.card.name}</span> : null}
        </summary>
        <PostForm
          to="profileShortlist"
          name="note"
          values={carried(entry, view)}
          className={styles.form}
        >
          <TextArea
            name={accountKeys.note}
            label={t('shortlist.note')}
            error={error}
            rows={3}
            maxLength={shortlistNoteMaximum}
            defaultValue={posted ? shownValue(posted, 'note') : entry.note}
            // Without scripts the browser itself leads to what is wrong.
            autoFocus={error !== undefined}
          />
          <Button type="submit" look="secondary" size="s">
            {t('shortlist.saveNote')}
          </Button>
        </PostForm>
      </details>
    </>
  );
}

/** Belongs to the form at the top of the page. */
function CompareTick({
  card,
}: {
  readonly card: Pick<PropertyCardFacts, 'id' | 'name'>;
}): ReactNode {
  const t = useMessages();
  const { form } = useSelector(selectAccount);
  const isChosen = shownValue(form, 'compared').split(',').includes(String(card.id));
  return (
    <Checkbox
      form={COMPARE_FORM}
      name={accountKeys.compared}
      value={card.id}
      defaultChecked={isChosen}
      label={t('shortlist.compare')}
      aria-label={t('shortlist.compareThis', { name: card.name })}
    />
  );
}

/** A home that somebody keeps, and what he can do with it. */
export function ShortlistItem({ entry, hasCompare, view }: ShortlistItemProps): ReactNode {
  const t = useMessages();
  const { card } = entry;
  return (
    <li className={styles.item}>
      {card ? (
        <PropertyCard
          card={card}
          distance={null}
          layout="list"
          actions={hasCompare ? <CompareTick card={card} /> : null}
        />
      ) : (
        <p className={styles.gone}>{t('shortlist.gone')}</p>
      )}
      <div className={styles.own}>
        <div className={styles.since}>
          <Change entry={entry} />
          <Then entry={entry} />
        </div>
        <NoteForm entry={entry} view={view} />
        <PostForm to="profileShortlist" name="remove" values={carried(entry, view)}>
          <Button
            type="submit"
            look="quiet"
            size="s"
            aria-label={
              card ? t('shortlist.removeThis', { name: card.name }) : t('shortlist.removeGone')
            }
          >
            {t('shortlist.remove')}
          </Button>
        </PostForm>
      </div>
    </li>
  );
}
