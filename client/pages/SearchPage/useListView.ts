import {
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useHydrated } from '../../ui/Live/useHydrated.ts';
import { readStored, store } from '../../visitor/browserStorage.ts';

export type ListLook = 'grid' | 'list';

const STORAGE_KEY = 'search_view';

const readChoice = (): ListLook => (readStored(STORAGE_KEY) === 'list' ? 'list' : 'grid');

interface ListView {
  readonly look: ListLook;
  /** The cards follow the choice once it is seen. */
  readonly lookOfCards: ListLook;
  readonly choose: (look: ListLook) => void;
}

interface Place {
  readonly element: Element;
  readonly top: number;
}

/** The first item that is seen under the header. */
const topItem = (list: Element | null): Place | null => {
  const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const items = [...(list?.children ?? [])];
  const element = items.find((item) => item.getBoundingClientRect().bottom > edge);
  return element ? { element, top: element.getBoundingClientRect().top } : null;
};

/**
 * Grid or list: a grid for everybody in the document, the visitor's own choice once the page is
 * live. What is read at the top of the window stays there.
 */
export const useListView = (list: RefObject<Element | null>): ListView => {
  const isHydrated = useHydrated();
  const [look, setLook] = useState<ListLook>(() => (isHydrated ? readChoice() : 'grid'));
  const lookOfCards = useDeferredValue(look);
  const place = useRef<Place | null>(null);

  const change = (next: ListLook): void => {
    place.current = topItem(list.current);
    setLook(next);
  };

  const applyChoice = useEffectEvent(() => {
    const choice = readChoice();
    if (choice !== look) change(choice);
  });
  useEffect(() => applyChoice(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for every change of the look
  useLayoutEffect(() => {
    if (!place.current) return;
    const { element, top } = place.current;
    place.current = null;
    window.scrollBy(0, element.getBoundingClientRect().top - top);
  }, [lookOfCards]);

  const choose = (next: ListLook): void => {
    store(STORAGE_KEY, next);
    if (next !== look) change(next);
  };
  return { look, lookOfCards, choose };
};
