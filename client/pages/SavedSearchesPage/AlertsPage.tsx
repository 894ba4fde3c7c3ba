import '#messages/account.json';
import '#messages/login.json';
import '#messages/savedSearches.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { mailFrequencies } from '../../../shared/domain/alert/savedSearch.ts';
import { queryString } from '../../../shared/domain/search/queryString.ts';
import {
  alertLinkAddress,
  alertStepOf,
  alertTokenOf,
  isAlertStepDone,
  saveByMailAddress,
} from '../../../shared/routes/alertsAddress.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import {
  saveSearchQuery,
  type WantedSearch,
  wantedSearchOf,
} from '../../../shared/routes/savedSearchesAddress.ts';
import type { PostedForm } from '../../../shared/ssr/postedForm.ts';
import accountStyles from '../../features/account/Account.module.css';
import { selectAccount } from '../../features/account/account.slice.ts';
import { accountKeys, formError, shownValue } from '../../features/account/accountForm.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { SiteForm } from '../../navigation/SiteForm.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Field } from '../../ui/Field/Field.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import styles from './SavedSearchesPage.module.css';
import { FrequencySelect, NameField, placeWords, usualFrequency } from './SearchForms.tsx';

interface FormProps {
  /** Posted before and shown again. */
  readonly form: PostedForm | null;
}

/** What the API has to say of a form, but for what is wrong with one of its fields. */
function Problem({ form }: FormProps): ReactNode {
  const t = useMessages();
  if (!form?.problem) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the page has come to say this
    <p role="alert" tabIndex={-1} autoFocus className={styles.failure}>
      {form.problem.message ?? t('savedSearches.failed')}
    </p>
  );
}

function Done({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    // biome-ignore lint/a11y/noAutofocus: the page has come to say this
    <p role="status" tabIndex={-1} autoFocus className={styles.news}>
      {children}
    </p>
  );
}

interface MailFormProps extends FormProps {
  readonly wanted: WantedSearch;
  readonly place: string;
}

function MailForm({ form, place, wanted }: MailFormProps): ReactNode {
  const t = useMessages();
  const hasFault = form?.faults.email !== undefined;
  return (
    <SiteForm
      method="post"
      action={saveByMailAddress(wanted)}
      className={accountStyles.stack}
      noValidate
    >
      <input type="hidden" name={accountKeys.region} value={wanted.region} />
      <input type="hidden" name={accountKeys.query} value={wanted.query} />
      <Problem form={form} />
      <Field
        type="email"
        name={accountKeys.email}
        label={t('alerts.email')}
        error={hasFault ? formError(form, t) : undefined}
        defaultValue={shownValue(form, 'email')}
        autoComplete="email"
        autoFocus={hasFault}
        required
      />
      <NameField name={form ? shownValue(form, 'name') : place} />
      <FrequencySelect
        among={mailFrequencies}
        chosen={shownValue(form, 'frequency') || usualFrequency}
      />
      <Button type="submit">{t('alerts.ask')}</Button>
    </SiteForm>
  );
}

/** Saves a search for who has no account; with one it can be changed later. */
function SaveStep({ form }: FormProps): ReactNode {
  const t = useMessages();
  const address = usePageAddress();
  const wanted = wantedSearchOf(address);
  const { wantedPlace } = useSelector(selectAccount);
  if (!wanted) return null;
  const own = `${buildPath('profileSearches')}${queryString(saveSearchQuery(wanted))}`;
  const place = wantedPlace ?? placeWords(wanted.region);
  const isDone = isAlertStepDone(address);
  return (
    <>
      <h1 className={styles.heading}>{t('savedSearches.save', { place })}</h1>
      {isDone ? (
        <Done>{t('alerts.asked')}</Done>
      ) : (
        <>
          <p>{t('savedSearches.lead')}</p>
          <section className={accountStyles.card} aria-labelledby="mail-title">
            <h2 id="mail-title" className={accountStyles.title}>
              {t('alerts.byMail')}
            </h2>
            <p className={accountStyles.note}>{t('alerts.byMailText')}</p>
            <MailForm form={form} place={place} wanted={wanted} />
          </section>
          <p>
            <NamedLink to="login" query={[[accountKeys.next, own]]}>
              {t('alerts.logIn')}
            </NamedLink>
          </p>
        </>
      )}
      <p>
        <NamedLink
          to="search"
          params={{ canonicalName: wanted.region }}
          query={[...new URLSearchParams(wanted.query)]}
        >
          {t('alerts.back', { place })}
        </NamedLink>
      </p>
    </>
  );
}

/** What a link in a mail leads to: it asks first, because mail programs open links by themselves. */
function LinkStep({
  form,
  step,
}: FormProps & { readonly step: 'confirm' | 'unsubscribe' }): ReactNode {
  const t = useMessages();
  const address = usePageAddress();
  const token = alertTokenOf(address);
  return (
    <>
      <h1 className={styles.heading}>{t(`alerts.${step}`)}</h1>
      {isAlertStepDone(address) ? (
        <Done>{t(`alerts.${step}.done`)}</Done>
      ) : (
        <>
          <Problem form={form} />
          <p className={styles.text}>{t(`alerts.${step}.text`)}</p>
          <SiteForm method="post" action={alertLinkAddress(step, token)}>
            <input type="hidden" name={accountKeys.token} value={token} />
            <Button type="submit">{t(`alerts.${step}.button`)}</Button>
          </SiteForm>
        </>
      )}
      <p>
        <NamedLink to="profileSearches">{t('alerts.all')}</NamedLink>
      </p>
    </>
  );
}

/** Alerts of who has no account, or no session here. */
export function AlertsPage(): ReactNode {
  const step = alertStepOf(usePageAddress());
  const { form } = useSelector(selectAccount);
  if (step === null) return null;
  return (
    <Container className={styles.page}>
      {step === 'save' ? <SaveStep form={form} /> : <LinkStep form={form} step={step} />}
    </Container>
  );
}
