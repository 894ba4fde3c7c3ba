import { type ReactNode, useId } from 'react';
import { nameMaximum } from '../../../shared/domain/user/profile.ts';
import { profilePictureTypes } from '../../../shared/domain/user/profilePicture.ts';
import type { User } from '../../../shared/domain/user/user.ts';
import type { PostedForm } from '../../../shared/ssr/postedForm.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Field } from '../../ui/Field/Field.tsx';
import { describedBy, FieldFrame } from '../../ui/Field/FieldFrame.tsx';
import styles from './Account.module.css';
import { accountKeys, formError, shownValue } from './accountForm.ts';
import { PostForm } from './PostForm.tsx';
import { Avatar } from './ProfileHead.tsx';

interface DetailsPartProps {
  readonly user: User;
  readonly form: PostedForm | null;
}

const named = (form: PostedForm | null, name: string): PostedForm | null =>
  form?.name === name ? form : null;

function NameForm({ form, user }: DetailsPartProps): ReactNode {
  const t = useMessages();
  const id = useId();
  const posted = named(form, 'name');
  const error = formError(posted, t);
  return (
    <PostForm to="profile" name="name" className={styles.stack}>
      <Field
        id={id}
        name={accountKeys.name}
        label={t('profile.name')}
        error={error}
        defaultValue={posted ? shownValue(posted, 'name') : user.name}
        autoComplete="name"
        maxLength={nameMaximum}
        required
        // Without scripts the browser itself leads to what is wrong.
        autoFocus={error !== undefined}
      />
      <Button type="submit" look="secondary">
        {t('profile.saveName')}
      </Button>
    </PostForm>
  );
}

function PictureForms({ form, user }: DetailsPartProps): ReactNode {
  const t = useMessages();
  const id = useId();
  const error = formError(named(form, 'picture'), t);
  const texts = { error, hint: t('profile.pictureHint') };
  return (
    <div className={styles.picture}>
      <Avatar user={user} />
      <div className={styles.form}>
        <PostForm to="profile" name="picture" className={styles.stack} hasFile>
          <FieldFrame id={id} label={t('profile.picture')} {...texts}>
            <input
              {...describedBy(id, texts)}
              id={id}
              className={styles.file}
              type="file"
              name={accountKeys.file}
              accept={profilePictureTypes.join(',')}
              // biome-ignore lint/a11y/noAutofocus: the page has come to say what is wrong with it
              autoFocus={error !== undefined}
            />
          </FieldFrame>
          <Button type="submit" look="secondary">
            {t('profile.savePicture')}
          </Button>
        </PostForm>
        {user.pictureUrl === null ? null : (
          <PostForm to="profile" name="removePicture" className={styles.stack}>
            <Button type="submit" look="quiet" size="s">
              {t('profile.removePicture')}
            </Button>
          </PostForm>
        )}
      </div>
    </div>
  );
}

/** What somebody is called and looks like. */
export function DetailsPart(props: DetailsPartProps): ReactNode {
  return (
    <div className={styles.forms}>
      <NameForm {...props} />
      <PictureForms {...props} />
    </div>
  );
}
