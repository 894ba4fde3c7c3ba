import '#messages/filters.json';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useState } from 'react';
import type { RegionLink } from '../../../shared/domain/region/region.ts';
import { minimumQueryLength } from '../../../shared/domain/search/searchLimits.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { IconButton } from '../../ui/Button/IconButton.tsx';
import { Combobox } from '../../ui/Combobox/Combobox.tsx';
import type { FindPlaces, PlaceKind, PlaceName } from './filterProps.ts';
import { placeName } from './filterTexts.ts';
import styles from './PlaceCombobox.module.css';
import { knownAndFound } from './placeOptions.ts';
import { useFoundPlaces } from './useFoundPlaces.ts';

export interface PlaceComboboxProps {
  readonly kind: PlaceKind;
  /** Canonical name. */
  readonly chosen: string | null;
  readonly places: readonly RegionLink[];
  readonly placeNames: readonly PlaceName[];
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly findPlaces: FindPlaces;
  readonly onChoose: (canonicalName: string | null) => void;
  /** The list stands open under the field. */
  readonly isInline: boolean;
}

const fieldLabels = {
  university: 'filter.findUniversity',
  locality: 'filter.findLocality',
} as const;

/** Finds a university or locality by its name; the known ones stand there from the beginning. */
export function PlaceCombobox(props: PlaceComboboxProps): ReactNode {
  const { chosen, counts, findPlaces, isInline, kind, onChoose, placeNames, places } = props;
  const t = useMessages();
  const id = useId();
  const [text, setText] = useState('');
  const found = useFoundPlaces(kind, text, findPlaces);
  const name = chosen === null ? '' : placeName(chosen, [...places, ...placeNames]);
  return (
    <div className={styles.place}>
      <input type="hidden" name={kind} value={chosen ?? ''} />
      {chosen === null ? null : (
        <p className={styles.chosen}>
          {name}
          <IconButton label={t('filter.remove', { filter: name })} onClick={() => onChoose(null)}>
            <X size={18} aria-hidden />
          </IconButton>
        </p>
      )}
      <div className={isInline ? styles.inline : undefined}>
        <Combobox
          id={`${id}-field`}
          label={t(fieldLabels[kind])}
          placeholder={t('filter.typePlace')}
          value={text}
          onInput={setText}
          groups={[
            {
              key: kind,
              label: null,
              options: knownAndFound({ text, places, counts, found: found.places, t }),
            },
          ]}
          status={found.status}
          minimumCharacters={minimumQueryLength}
          onRetry={found.retry}
          onChoose={({ place }) => {
            setText('');
            onChoose(place.canonicalName);
          }}
          isInline={isInline}
          hasInitialFocus={isInline}
        />
      </div>
    </div>
  );
}
