import '#messages/filters.json';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useState } from 'react';
import type { RegionLink } from '../../../shared/domain/region/region.ts';
import {
  isLongEnoughQuery,
  minimumQueryLength,
  nameRank,
  typedWords,
} from '../../../shared/domain/search/placeWords.ts';
import type { Translate } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { IconButton } from '../../ui/Button/IconButton.tsx';
import { Combobox } from '../../ui/Combobox/Combobox.tsx';
import type { ComboboxOption } from '../../ui/Combobox/combobox.ts';
import { useTypeAhead } from '../../ui/Combobox/useTypeAhead.ts';
import type { FindPlaces, PlaceKind, PlaceName } from './filterProps.ts';
import { placeName } from './filterView.ts';
import styles from './PlaceCombobox.module.css';
import { type CountedPlace, counted, placesByCount } from './PlaceSelect.tsx';

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

interface PlaceOption extends ComboboxOption {
  readonly place: RegionLink;
}

interface PlaceSource {
  readonly text: string;
  /** Known without a search. */
  readonly places: readonly RegionLink[];
  readonly found: readonly RegionLink[];
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly t: Translate;
}

/** Those that are called so before those that begin so; all of them for no words. */
const fitting = (places: readonly CountedPlace[], text: string): readonly CountedPlace[] => {
  const typed = typedWords(text);
  const ranked = places.flatMap((place) => {
    const rank = nameRank(place.name, typed);
    return rank === null ? [] : [{ place, rank }];
  });
  return typed.length === 0
    ? places
    : ranked.sort((a, b) => a.rank - b.rank).map(({ place }) => place);
};

/**
 * All known places before anything is typed; then those that fit, and after them the found ones,
 * which may have another name that fits.
 */
const knownAndFound = (source: PlaceSource): readonly PlaceOption[] => {
  const { counts, found, places, t, text } = source;
  const known = fitting(placesByCount(places, counts), text);
  const names = new Set(known.map(({ canonicalName }) => canonicalName));
  const others = isLongEnoughQuery(text)
    ? found.filter(({ canonicalName }) => !names.has(canonicalName))
    : [];
  return [...known, ...others.map((place) => counted(place, counts))].map(
    ({ count, ...place }) => ({
      id: place.canonicalName,
      label: place.name,
      ...(count !== undefined && { detail: t('filter.optionCount', { count }) }),
      place,
    }),
  );
};

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
  const found = useTypeAhead(text, (typed, signal) => findPlaces(kind, typed, signal), kind);
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
              options: knownAndFound({ text, places, counts, found: found.items, t }),
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
