import '#messages/placeSearch.json';
import X from 'lucide-react/icons/x';
import type { FormEvent, ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { isUpstreamError } from '../../../shared/contracts/upstreamError.ts';
import type { PlaceSuggestion } from '../../../shared/domain/region/placeSuggestion.ts';
import { isLongEnoughQuery, minimumQueryLength } from '../../../shared/domain/search/placeWords.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { isPaymentPage } from '../../../shared/routes/paymentPaths.ts';
import { siteAddress } from '../../../shared/routes/siteAddress.ts';
import { findPlaces } from '../../api/findPlaces.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { SiteForm } from '../../navigation/SiteForm.tsx';
import { useSite } from '../../navigation/SiteLink.tsx';
import { selectLocale } from '../../store/context.slice.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { IconButton } from '../../ui/Button/IconButton.tsx';
import { Combobox } from '../../ui/Combobox/Combobox.tsx';
import { type TypeAhead, useTypeAhead } from '../../ui/Combobox/useTypeAhead.ts';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import styles from './PlaceSearchDialog.module.css';
import { rememberPlace } from './recentPlaces.ts';
import { type PlaceOption, suggestionGroups } from './suggestionGroups.tsx';
import { useFirstGroups } from './useFirstGroups.ts';

export interface PlaceSuggestions {
  /** `failed` comes with the server's own words, if it had any. */
  readonly status: TypeAhead<PlaceSuggestion>['status'];
  readonly suggestions: readonly PlaceSuggestion[];
  readonly message: string | null;
}

const friendlyMessage = (error: unknown): string | null =>
  (isUpstreamError(error) ? error.userFriendlyMessage : undefined) ?? null;

/** What the typed text may mean: places and properties. */
export const usePlaceSuggestions = (
  text: string,
): PlaceSuggestions & { readonly retry: () => void } => {
  const dispatch = useAppDispatch();
  const { error, items, retry, status } = useTypeAhead(text, (name, signal) =>
    dispatch(findPlaces(name, signal)),
  );
  return { status, suggestions: items, message: friendlyMessage(error), retry };
};

interface PlaceSearchDialogProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
  /** A page was chosen and takes the place of the dialog. */
  readonly onLeave: () => void;
}

/** The search over the whole screen of a phone, and in the place of its field elsewhere. */
export function PlaceSearchDialog(props: PlaceSearchDialogProps): ReactNode {
  const { id, isOpen, name, onClose, onLeave, onName } = props;
  const t = useMessages();
  const navigate = useNavigate();
  const first = useFirstGroups();
  const site = useSite();
  const locale = useSelector(selectLocale);
  const { message, retry, status, suggestions } = usePlaceSuggestions(name);
  const groups = name.trim() === '' ? first : suggestionGroups(suggestions, t);

  // The dialog has a history entry of its own, which the page takes over.
  const leaveFor = (address: string): void => {
    // A page with a card form has a content policy of its own, which other pages are not to have.
    if (isPaymentPage(window.location.pathname)) window.location.assign(siteAddress(site, address));
    else void navigate(address);
    onLeave();
  };
  const choose = ({ path, place }: PlaceOption): void => {
    rememberPlace(place, locale);
    leaveFor(path);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isLongEnoughQuery(name)) return;
    leaveFor(`${buildPath('searchEntry')}?${new URLSearchParams({ name: name.trim() })}`);
  };

  return (
    <Dialog kind="anchored" label={t('placeSearch.label')} isOpen={isOpen} onClose={onClose}>
      <search className={styles.content}>
        <SiteForm action={buildPath('searchEntry')} onSubmit={submit} className={styles.form}>
          <div>
            <Combobox
              id={id}
              label={t('placeSearch.field')}
              isLabelHidden
              name="name"
              placeholder={t('placeSearch.placeholder')}
              value={name}
              onInput={onName}
              groups={groups}
              status={message === null ? status : 'idle'}
              minimumCharacters={minimumQueryLength}
              onChoose={choose}
              onRetry={retry}
              isInline
              hasInitialFocus
            />
            {message === null ? null : (
              <div role="alert" className={styles.failure}>
                <p>{message}</p>
                <Button look="quiet" size="s" onClick={retry}>
                  {t('error.retry')}
                </Button>
              </div>
            )}
          </div>
          <button type="submit" className="visually-hidden" tabIndex={-1}>
            {t('placeSearch.submit')}
          </button>
        </SiteForm>
        <div>
          <IconButton label={t('dialog.close')} onClick={onClose}>
            <X size={24} aria-hidden />
          </IconButton>
        </div>
      </search>
    </Dialog>
  );
}
