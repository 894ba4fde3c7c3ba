import type { ReactNode } from 'react';
import type { PostedForm } from '../../../shared/ssr/postedForm.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Checkbox } from '../../ui/Field/Checkbox.tsx';
import { FieldError } from '../../ui/Field/FieldFrame.tsx';
import styles from './Account.module.css';
import { accountKeys, formError } from './accountForm.ts';
import { PostForm } from './PostForm.tsx';

interface DataPartProps {
  readonly form: PostedForm | null;
}

/** Everything that is held about somebody: to take along, or to leave behind. */
export function DataPart({ form }: DataPartProps): ReactNode {
  const t = useMessages();
  const errorOf = (name: string): string | undefined =>
    form?.name === name ? formError(form, t) : undefined;
  const exportError = errorOf('export');
  const deleteError = errorOf('delete');
  return (
    <div className={styles.forms}>
      <PostForm to="profile" name="export" className={styles.stack}>
        <h3 className={styles.subtitle}>{t('profile.export')}</h3>
        <p className={styles.note}>{t('profile.exportNote')}</p>
        <Button type="submit" look="secondary" autoFocus={exportError !== undefined}>
          {t('profile.exportStart')}
        </Button>
        {exportError === undefined ? null : <FieldError id="export" text={exportError} />}
      </PostForm>
      <PostForm to="profile" name="delete" className={styles.stack}>
        <h3 className={styles.subtitle}>{t('profile.delete')}</h3>
        <p className={styles.note}>{t('profile.deleteNote')}</p>
        <Checkbox
          name={accountKeys.isSure}
          value="1"
          label={t('profile.deleteSure')}
          error={deleteError}
          // Without scripts the browser itself leads to what is wrong.
          autoFocus={deleteError !== undefined}
        />
        <Button type="submit" look="danger">
          {t('profile.deleteStart')}
        </Button>
      </PostForm>
    </div>
  );
}
