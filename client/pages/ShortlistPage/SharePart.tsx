import '#messages/shortlistShare.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import type { ShortlistPage } from '../../../shared/domain/user/shortlist.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { siteUrl } from '../../../shared/routes/siteUrl.ts';
import { selectAccount } from '../../features/account/account.slice.ts';
import { shownValue } from '../../features/account/accountForm.ts';
import { PostForm } from '../../features/account/PostForm.tsx';
import { CopyField } from '../../features/share/CopyField.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { selectContext, selectLocale } from '../../store/context.slice.ts';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './SharePart.module.css';

/** The link as it is told, once it was made. */
function NewLink({ token }: { readonly token: string }): ReactNode {
  const t = useMessages();
  const { config, site } = useSelector(selectContext);
  return (
    <>
      {/* biome-ignore lint/a11y/noAutofocus: the page has come to say this */}
      <p role="status" tabIndex={-1} autoFocus>
        {t('shortlistShare.made')}
      </p>
      <CopyField url={siteUrl(site, config.siteOrigin, buildPath('sharedShortlist', { token }))} />
    </>
  );
}

/** A link by which others see the homes of the list, and the way to take it back. */
export function SharePart({ list }: { readonly list: ShortlistPage }): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { form } = useSelector(selectAccount);
  const token = shownValue(form, 'token');
  const values = { page: String(list.page), sort: list.sort };
  const isShared = list.sharedOn !== null;
  return (
    <section aria-labelledby="share-title" className={styles.part}>
      <h2 id="share-title" className={styles.title}>
        {t('shortlistShare.title')}
      </h2>
      {token === '' ? (
        <p className={styles.text}>
          {list.sharedOn === null
            ? t('shortlistShare.text')
            : t('shortlistShare.isShared', { date: formatDate(list.sharedOn, locale) })}
        </p>
      ) : (
        <NewLink token={token} />
      )}
      <div className={styles.forms}>
        <PostForm to="profileShortlist" name="share" values={values} className={styles.form}>
          <Button type="submit" look="secondary" size="s">
            {t(isShared ? 'shortlistShare.renew' : 'shortlistShare.make')}
          </Button>
        </PostForm>
        {isShared ? (
          <PostForm to="profileShortlist" name="unshare" values={values} className={styles.form}>
            <Button type="submit" look="quiet" size="s">
              {t('shortlistShare.stop')}
            </Button>
          </PostForm>
        ) : null}
      </div>
    </section>
  );
}
