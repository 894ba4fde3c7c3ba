import loadable from '@loadable/component';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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

/** A control as somebody has left it before its code had come. */
interface Left {
  readonly values: Readonly<Record<string, string>>;
  readonly focusedId: string | undefined;
}

const leftIn = (markup: HTMLElement): Left => {
  const controls = [...markup.querySelectorAll<Control>('input, select')];
  const focused = controls.find((control) => control === document.activeElement);
  return {
    values: Object.fromEntries(controls.map(({ name, value }) => [name, value])),
    focusedId: focused?.id,
  };
};

const isServer = typeof window === 'undefined';

const refocus = (id: string | undefined): void => {
  const control = id === undefined ? null : document.getElementById(id);
  control?.focus();
  if (control instanceof HTMLInputElement) {
    control.setSelectionRange(control.value.length, control.value.length);
  }
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
          if (markup.current) setLeft(leftIn(markup.current));
          setIsMarkup(false);
        },
        () => undefined,
      );
    }, [isMarkup]);
    useEffect(() => refocus(left?.focusedId), [left]);
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
