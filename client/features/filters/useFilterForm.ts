import {
  type FormEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { withoutUsualSort } from '../../../shared/domain/search/filters/sort.ts';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import { afterPaint } from '../../ui/Live/afterPaint.ts';
import type { FilterRegion } from './filterProps.ts';
import { formFilters } from './formFields.tsx';
import { isSameChoice } from './searchQuery.ts';

/** From the last key or step of a slider until it counts, in milliseconds. */
export const TYPING_PAUSE_MS = 600;

interface FilterFormOptions {
  readonly filters: SearchFilters;
  readonly region: Pick<FilterRegion, 'regionType'>;
  readonly today: string;
  readonly onChange: (filters: SearchFilters) => void;
}

interface FilterForm {
  readonly form: RefObject<HTMLFormElement | null>;
  /** What the form shows; the filters follow a moment later. */
  readonly draft: SearchFilters;
  /** Another one for a choice that came from elsewhere: the fields are drawn anew. */
  readonly round: number;
  /** A choice that is not made by a field of the form. */
  readonly choose: (filters: SearchFilters) => void;
  /** The same, and the fields are drawn anew. */
  readonly replace: (filters: SearchFilters) => void;
  /** Takes what was typed just now. */
  readonly flush: () => void;
  readonly handlers: {
    readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLFormElement>) => void;
  };
}

/** @param ms milliseconds. @returns how to call it off. */
const afterPause = (task: () => void, ms: number): (() => void) => {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
};

const typeOf = ({ target }: FormEvent | PointerEvent): string =>
  target instanceof HTMLInputElement ? target.type : '';

/** The fields hold the choice themselves, as they do without scripts; here it is read from them. */
export const useFilterForm = ({
  filters,
  onChange,
  region: { regionType },
  today,
}: FilterFormOptions): FilterForm => {
  const form = useRef<HTMLFormElement>(null);
  /** What is to be taken from the fields soon. */
  const callOff = useRef<() => void>(undefined);
  const [seen, setSeen] = useState(filters);
  const [draft, setDraft] = useState(filters);
  const [round, setRound] = useState(0);
  if (seen !== filters) {
    setSeen(filters);
    if (!isSameChoice(filters, draft)) {
      setDraft(filters);
      setRound(round + 1);
    }
  }
  useEffect(() => () => callOff.current?.(), []);

  const choose = (chosen: SearchFilters): void => {
    callOff.current?.();
    const next = withoutUsualSort(chosen, regionType);
    if (isSameChoice(next, draft)) return;
    setDraft(next);
    onChange(next);
  };
  const flush = (): void => {
    if (form.current) choose(formFilters(form.current, today));
  };
  const takeEarlier = useEffectEvent(() => {
    if (form.current?.contains(document.activeElement)) flush();
  });
  // A choice made in the document before there was code.
  useEffect(() => takeEarlier(), []);
  const latest = useRef(flush);
  useEffect(() => {
    latest.current = flush;
  });
  return {
    form,
    draft,
    round,
    choose,
    replace: (next) => {
      setRound(round + 1);
      choose(next);
    },
    flush,
    handlers: {
      onChange: (event) => {
        callOff.current?.();
        const take = (): void => latest.current();
        // A field shows by itself what is chosen: that is seen before all else follows it.
        callOff.current = ['text', 'range'].includes(typeOf(event))
          ? afterPause(take, TYPING_PAUSE_MS)
          : afterPaint(take);
      },
      onPointerUp: (event) => {
        if (typeOf(event) === 'range') flush();
      },
    },
  };
};
