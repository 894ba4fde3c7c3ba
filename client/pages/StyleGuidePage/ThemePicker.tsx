import { type FormEvent, type ReactNode, useState } from 'react';
import { SAMPLE_THEME_PATH } from '../../../shared/domain/site/siteFiles.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { Field } from '../../ui/Field/Field.tsx';
import { Sample } from './Sample.tsx';
import styles from './StyleGuidePage.module.css';

const fields = [
  ['brand', 'Brand'],
  ['cta', 'Buttons that matter'],
  ['footer', 'Footer'],
] as const;

/** Puts the whole page into the colours of a partner. */
export function ThemePicker(): ReactNode {
  const [query, setQuery] = useState<string | null>(null);
  const show = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    setQuery(
      new URLSearchParams([...chosen].map(([key, value]) => [key, String(value)])).toString(),
    );
  };
  return (
    <Sample title="Theme of a partner">
      <form className={styles.states} onSubmit={show} onReset={() => setQuery(null)}>
        {fields.map(([name, label]) => (
          <div key={name} className={styles.field}>
            <Field
              label={label}
              name={name}
              placeholder="#00539f"
              pattern="#[0-9a-fA-F]{6}"
              title="#rrggbb"
            />
          </div>
        ))}
        <div className={styles.row}>
          <Button type="submit">Show theme</Button>
          <button type="reset" className={buttonClass('quiet')}>
            Main site
          </button>
        </div>
      </form>
      {query === null ? null : <link rel="stylesheet" href={`${SAMPLE_THEME_PATH}?${query}`} />}
    </Sample>
  );
}
