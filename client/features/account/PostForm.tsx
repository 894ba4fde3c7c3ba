import type { FormEvent, ReactNode } from 'react';
import { queryString } from '../../../shared/domain/search/queryString.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { SiteForm } from '../../navigation/SiteForm.tsx';
import styles from './Account.module.css';
import { type AccountValues, accountKeys, postedValues } from './accountForm.ts';

interface PostFormProps {
  /** The page that takes it. */
  readonly to: 'login' | 'profile' | 'profileShortlist' | 'profileReviews' | 'profileSearches';
  /** Query of the address it is posted to. */
  readonly query?: readonly (readonly [string, string])[];
  /** By which fields elsewhere on the page belong to it. */
  readonly id?: string;
  /** Which of the forms of that page it is. */
  readonly name: string;
  /** What it carries unseen. */
  readonly values?: AccountValues;
  readonly hasFile?: boolean;
  readonly className?: string | undefined;
  /** What scripts do before the browser posts it. */
  readonly onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  readonly children: ReactNode;
}

/**
 * A form that the browser itself posts, with scripts and without: its page's action answers. What is
 * wrong is said by the page, in its own words, beside the field.
 */
export function PostForm(props: PostFormProps): ReactNode {
  const { children, className = styles.form, hasFile = false, id, name, onSubmit, to } = props;
  const { query = [], values = {} } = props;
  const hidden = { [accountKeys.form]: name, ...postedValues(values) };
  return (
    <SiteForm
      id={id}
      method="post"
      action={`${buildPath(to)}${queryString(query)}`}
      encType={hasFile ? 'multipart/form-data' : undefined}
      className={className}
      onSubmit={onSubmit}
      noValidate
    >
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {children}
    </SiteForm>
  );
}
