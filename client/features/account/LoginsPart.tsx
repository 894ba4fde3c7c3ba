import type { ReactNode } from 'react';
import type {
  IdentifierKind,
  OwnIdentifier,
  Profile,
} from '../../../shared/domain/user/profile.ts';
import type { PostedForm } from '../../../shared/ssr/postedForm.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './Account.module.css';
import { formError, shownValue } from './accountForm.ts';
import { PostForm } from './PostForm.tsx';
import { RecipientFields } from './RecipientFields.tsx';

interface LoginsPartProps extends Pick<Profile, 'identifiers'> {
  readonly form: PostedForm | null;
}

interface IdentifierRowProps {
  readonly identifier: OwnIdentifier;
  /** Why it was not removed. */
  readonly error: string | undefined;
  readonly canGo: boolean;
}

function IdentifierRow({ canGo, error, identifier }: IdentifierRowProps): ReactNode {
  const t = useMessages();
  const { isPrimary, kind, value } = identifier;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        {value}
        <span className={styles.detail}>
          {t(kind === 'email' ? 'profile.email' : 'profile.phone')}
          {isPrimary ? ` · ${t('profile.primary')}` : null}
        </span>
        {error === undefined ? null : (
          <span role="alert" className={styles.fault}>
            {error}
          </span>
        )}
      </span>
      {canGo ? (
        <PostForm to="profile" name="remove" values={{ kind, recipient: value }}>
          <Button
            type="submit"
            look="quiet"
            size="s"
            aria-label={t('profile.removeThis', { value })}
            // Without scripts the browser itself leads to what is wrong.
            autoFocus={error !== undefined}
          >
            {t('profile.remove')}
          </Button>
        </PostForm>
      ) : null}
    </li>
  );
}

interface AddFormProps {
  readonly kind: IdentifierKind;
  readonly form: PostedForm | null;
}

function AddForm({ form, kind }: AddFormProps): ReactNode {
  const t = useMessages();
  const isThis = form?.name === 'add' && (shownValue(form, 'kind') || 'email') === kind;
  return (
    <PostForm to="profile" name="add" values={{ kind }} className={styles.stack}>
      <h3 className={styles.subtitle}>
        {t(kind === 'email' ? 'profile.addEmail' : 'profile.addPhone')}
      </h3>
      <RecipientFields kind={kind} form={isThis ? form : null} />
      <Button type="submit" look="secondary">
        {t('profile.sendCode')}
      </Button>
    </PostForm>
  );
}

/** The addresses that somebody signs in with; the last one stays. */
export function LoginsPart({ form, identifiers }: LoginsPartProps): ReactNode {
  const t = useMessages();
  const removal = form?.name === 'remove' ? form : null;
  const errorOf = ({ kind, value }: OwnIdentifier): string | undefined =>
    shownValue(removal, 'kind') === kind && shownValue(removal, 'recipient') === value
      ? formError(removal, t)
      : undefined;
  return (
    <>
      <ul className={styles.list}>
        {identifiers.map((identifier) => (
          <IdentifierRow
            key={`${identifier.kind} ${identifier.value}`}
            identifier={identifier}
            error={errorOf(identifier)}
            canGo={identifiers.length > 1}
          />
        ))}
      </ul>
      <div className={styles.forms}>
        <AddForm kind="email" form={form} />
        <AddForm kind="phone" form={form} />
      </div>
    </>
  );
}
