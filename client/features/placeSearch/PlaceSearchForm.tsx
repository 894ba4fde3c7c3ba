import Search from 'lucide-react/icons/search';
import { createContext, type ReactNode, useRef, useState } from 'react';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { SiteForm } from '../../navigation/SiteForm.tsx';
import { useSite } from '../../navigation/SiteLink.tsx';
import { useCodeOnUse } from '../../navigation/useCodeOnUse.ts';
import styles from './PlaceSearchForm.module.css';
import { RotatingWord } from './RotatingWord.tsx';

/** Tells the header whether the page's own form is seen: it has one in its place otherwise. */
export const OwnSearchContext = createContext<(isSeen: boolean) => void>(() => undefined);

export interface PlaceSearchFormProps {
  /** Id of the field, as one document may hold several forms. */
  readonly id: string;
  readonly isCompact?: boolean;
  readonly defaultName?: string;
}

type DialogState = 'open' | 'closed' | 'left';

const loadDialog = () =>
  import(/* webpackChunkName: "place-search" */ './PlaceSearchDialog.tsx').then(
    ({ PlaceSearchDialog }) => PlaceSearchDialog,
  );

/** On the site of a partner who has a region a search without a name leads there. */
const useIsNameOptional = (): boolean => {
  const site = useSite();
  return site.kind === 'partner' && site.profile.defaultRegion !== null;
};

/**
 * Finds a city, area, university or property by its name. An ordinary form, before the search that
 * opens in its place as soon as that has loaded.
 */
export function PlaceSearchForm({
  defaultName = '',
  id,
  isCompact = false,
}: PlaceSearchFormProps): ReactNode {
  const t = useMessages();
  const isNameOptional = useIsNameOptional();
  const [name, setName] = useState(defaultName);
  const [dialog, setDialog] = useState<DialogState>('left');
  const isWanted = useRef(false);
  const { Part: PlaceSearchDialog, prepare } = useCodeOnUse(loadDialog);

  const open = async (): Promise<void> => {
    isWanted.current = true;
    const isThere = await prepare();
    // Meanwhile the form may have been sent as it is.
    if (isThere && isWanted.current) setDialog('open');
  };
  const leave = (): void => {
    isWanted.current = false;
    setDialog('left');
  };
  return (
    <search aria-label={t('placeSearch.label')} className={styles.search}>
      <SiteForm
        action={buildPath('searchEntry')}
        method="get"
        className={`${styles.form} ${isCompact ? styles.compact : ''}`}
        onPointerEnter={() => void prepare()}
        onFocus={() => void prepare()}
        onSubmit={leave}
      >
        <Search size={isCompact ? 18 : 22} className={styles.icon} aria-hidden />
        <label htmlFor={id} className="visually-hidden">
          {t('placeSearch.field')}
        </label>
        <div className={styles.field}>
          <input
            id={id}
            name="name"
            type="search"
            required={!isNameOptional}
            maxLength={100}
            value={name}
            placeholder=" "
            autoComplete="off"
            className={styles.input}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
              // Escape and the field's own button empty it: that is no search.
              if (currentTarget.value !== '') void open();
            }}
            onClick={() => void open()}
          />
          <RotatingWord className={styles.hint} />
        </div>
        <button
          type="submit"
          className={styles.button}
          onClick={(event) => {
            if (isNameOptional || name.trim() !== '') return;
            event.preventDefault();
            void open();
          }}
        >
          {isCompact ? (
            <>
              <Search size={18} aria-hidden />
              <span className="visually-hidden">{t('placeSearch.submit')}</span>
            </>
          ) : (
            t('placeSearch.submit')
          )}
        </button>
      </SiteForm>
      {PlaceSearchDialog && dialog !== 'left' ? (
        <PlaceSearchDialog
          id={`${id}-all`}
          isOpen={dialog === 'open'}
          name={name}
          onName={setName}
          onClose={() => setDialog('closed')}
          onLeave={() => {
            leave();
            setName(defaultName);
          }}
        />
      ) : null}
    </search>
  );
}
