import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { isPlainClick } from '../../navigation/isPlainClick.ts';
import { useHydrated } from '../Live/useHydrated.ts';
import { neighbourTab } from './neighbourTab.ts';
import styles from './Tabs.module.css';

/** The hash of the address opens its tab, at first and whenever it changes. */
const useAddressTab = (
  tabs: readonly { readonly id: string }[],
  onChoose: (id: string) => void,
): void => {
  const follow = useEffectEvent(() => {
    const id = window.location.hash.slice(1);
    if (tabs.some((tab) => tab.id === id)) onChoose(id);
  });
  useEffect(() => {
    const onHashChange = (): void => follow();
    onHashChange();
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, []);
};

export interface TabPart {
  /** Id of the panel, unique on the page: an address with it as its hash opens the tab. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabPart[];
}

/** Panels of which one is seen. Without scripts the tabs are links and the address chooses. */
export function Tabs({ label, tabs }: TabsProps): ReactNode {
  const isLive = useHydrated();
  const [chosenId, setChosenId] = useState(tabs[0]?.id);
  const links = useRef(new Map<string, HTMLAnchorElement>());
  useAddressTab(tabs, setChosenId);

  const choose = (id: string): void => {
    setChosenId(id);
    window.history.replaceState(window.history.state, '', `#${id}`);
  };
  const onClick = (event: MouseEvent, id: string): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    choose(id);
  };
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const target = tabs[neighbourTab(event.key, index, tabs.length) ?? -1];
    if (!target) return;
    event.preventDefault();
    choose(target.id);
    links.current.get(target.id)?.focus();
  };

  return (
    <div className={styles.tabs} data-live={isLive ? '' : undefined}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles take a label */}
      <div className={styles.list} aria-label={label} role={isLive ? 'tablist' : 'navigation'}>
        {tabs.map(({ id, title }, index) => (
          <a
            key={id}
            ref={(element) => {
              if (element) links.current.set(id, element);
            }}
            href={`#${id}`}
            id={`${id}-tab`}
            className={`${styles.tab} ${id === chosenId ? styles.chosen : ''}`}
            onClick={(event) => onClick(event, id)}
            onKeyDown={(event) => onKeyDown(event, index)}
            {...(isLive && {
              role: 'tab',
              'aria-selected': id === chosenId,
              'aria-controls': id,
              tabIndex: id === chosenId ? 0 : -1,
            })}
          >
            {title}
          </a>
        ))}
      </div>
      {tabs.map(({ content, id }) => (
        <section
          key={id}
          id={id}
          className={`${styles.panel} ${id === chosenId ? styles.open : ''}`}
          aria-labelledby={`${id}-tab`}
          {...(isLive && { role: 'tabpanel', tabIndex: 0 })}
        >
          {content}
        </section>
      ))}
    </div>
  );
}
