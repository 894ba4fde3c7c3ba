import loadable from '@loadable/component';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onceLeft } from '../../../ui/Combobox/useLateCombobox.ts';
import { useHydrated } from '../../../ui/Live/useHydrated.ts';
import styles from './fields.module.css';
import type { FieldViewProps } from './fieldView.ts';

const fallback = <div className={styles.coming} />;

/** Lists of all countries are large: the document has them as markup, and names no code of them. */
const PhoneField = loadable(
  () => import(/* webpackChunkName: "lazy-countries" */ './PhoneField.tsx'),
  { resolveComponent: (module) => module.PhoneField, fallback },
);

const CountryField = loadable(
  () => import(/* webpackChunkName: "lazy-countries" */ './CountryField.tsx'),
  { resolveComponent: (module) => module.CountryField, fallback },
);

type Control = HTMLInputElement | HTMLSelectElement;

/** The controls of a field as somebody has left them before their code had come. */
interface Left {
  readonly values: Readonly<Record<string, string>>;
  readonly focusedId: string | undefined;
  /** What is marked in a line of text. */
  readonly marked: readonly [from: number | null, to: number | null];
}

const leftIn = (markup: HTMLElement): Left => {
  const controls = [...markup.querySelectorAll<Control>('input, select')];
  const focused = controls.find((control) => control === document.activeElement);
  return {
    values: Object.fromEntries(controls.map(({ name, value }) => [name, value])),
    focusedId: focused?.id,
    marked:
      focused instanceof HTMLInputElement
        ? [focused.selectionStart, focused.selectionEnd]
        : [null, null],
  };
};

const isServer = typeof window === 'undefined';

const goOnIn = ({ focusedId, marked }: Left): void => {
  const control = focusedId === undefined ? null : document.getElementById(focusedId);
  control?.focus();
  if (control instanceof HTMLInputElement) control.setSelectionRange(...marked);
};

/** The markup of the server stays, and can be used, until the code of the field has come. */
const lateField = (View: typeof PhoneField) =>
  function LateField(props: FieldViewProps): ReactNode {
    const markup = useRef<HTMLDivElement>(null);
    const isHydrated = useHydrated();
    const [isMarkup, setIsMarkup] = useState(!isHydrated);
    const [left, setLeft] = useState<Left | null>(null);
    useEffect(() => {
      if (!isMarkup) return;
      // Where the code does not come the markup stays.
      View.load().then(
        () => {
          onceLeft(markup.current?.querySelector('select'), () =>
            // At once: a key that is pressed in between would be lost.
            flushSync(() => {
              if (markup.current) setLeft(leftIn(markup.current));
              setIsMarkup(false);
            }),
          );
        },
        () => undefined,
      );
    }, [isMarkup]);
    useLayoutEffect(() => {
      if (left) goOnIn(left);
    }, [left]);
    if (isServer) {
      return (
        <div>
          <View {...props} />
        </div>
      );
    }
    if (isMarkup) {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: hydrating leaves what is there alone
      return <div ref={markup} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
    }
    const { companion, field, value } = props;
    const leftOr = (name: string, known: string): string => left?.values[name] ?? known;
    return (
      <div>
        <View
          {...props}
          value={leftOr(field.name, value)}
          companion={companion && { ...companion, value: leftOr(companion.name, companion.value) }}
        />
      </div>
    );
  };

export const LatePhoneField = lateField(PhoneField);
export const LateCountryField = lateField(CountryField);
