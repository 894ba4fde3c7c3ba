import '#messages/report.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { reportReasons, reportTextMaximum } from '../../../shared/domain/report/report.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import type { PostedForm } from '../../../shared/ssr/postedForm.ts';
import { selectAccount } from '../../features/account/account.slice.ts';
import { isReportSent, type Reported, reportKeys } from '../../features/account/reportForm.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { SiteForm } from '../../navigation/SiteForm.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Field } from '../../ui/Field/Field.tsx';
import { RadioGroup } from '../../ui/Field/RadioGroup.tsx';
import { TextArea } from '../../ui/Field/TextArea.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import styles from './ReportPage.module.css';

interface ReportFormProps {
  readonly reported: Reported;
  /** Posted before and shown again. */
  readonly form: PostedForm | null;
}

function Problem({ form }: Pick<ReportFormProps, 'form'>): ReactNode {
  const t = useMessages();
  if (!form?.problem) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the page has come to say this
    <p role="alert" tabIndex={-1} autoFocus className={styles.problem}>
      {form.problem.message ?? t('report.failed')}
    </p>
  );
}

function HiddenFields({ reported }: Pick<ReportFormProps, 'reported'>): ReactNode {
  const { idempotencyKey, inventoryId, reviewId } = reported;
  return (
    <>
      <input type="hidden" name={reportKeys.inventory} value={inventoryId} />
      {reviewId === null ? null : <input type="hidden" name={reportKeys.review} value={reviewId} />}
      <input type="hidden" name={reportKeys.key} value={idempotencyKey} />
    </>
  );
}

/** Posted by the browser itself, with scripts and without. */
function ReportForm({ form, reported }: ReportFormProps): ReactNode {
  const t = useMessages();
  const { email, reason, text } = form?.faults ?? {};
  const typed = (field: 'email' | 'reason' | 'text'): string | undefined =>
    form?.values[reportKeys[field]];
  const reasons = reportReasons[reported.reviewId === null ? 'inventory' : 'review'];
  return (
    <SiteForm method="post" action={buildPath('report')} className={styles.form} noValidate>
      <HiddenFields reported={reported} />
      <Problem form={form} />
      <RadioGroup
        name={reportKeys.reason}
        label={t('report.reason')}
        options={reasons.map((value) => ({ value, label: t(`report.reason.${value}`) }))}
        defaultValue={typed('reason')}
        error={reason && t('report.invalidReason')}
      />
      <TextArea
        name={reportKeys.text}
        label={t('report.text')}
        error={text && t('report.invalidText', { most: reportTextMaximum })}
        defaultValue={typed('text')}
        maxLength={reportTextMaximum}
        autoFocus={text !== undefined}
      />
      <Field
        type="email"
        name={reportKeys.email}
        label={t('report.email')}
        hint={t('report.emailHint')}
        error={email && t('report.invalidEmail')}
        defaultValue={typed('email')}
        autoComplete="email"
        autoFocus={email !== undefined}
      />
      <Button type="submit">{t('report.send')}</Button>
    </SiteForm>
  );
}

/** Tells the support what is wrong with a listing or one of its reviews. */
export function ReportPage(): ReactNode {
  const t = useMessages();
  const isSent = isReportSent(usePageAddress());
  const { form, reported } = useSelector(selectAccount);
  if (!reported) return <PageSkeleton />;
  const { canonicalName, name, reviewId } = reported;
  return (
    <Container className={styles.page}>
      <h1>{t(reviewId === null ? 'report.titleInventory' : 'report.titleReview')}</h1>
      <p className={styles.name}>{name}</p>
      {isSent ? (
        // biome-ignore lint/a11y/noAutofocus: the page has come to say this
        <p role="status" tabIndex={-1} autoFocus className={styles.sent}>
          {t('report.sent')}
        </p>
      ) : (
        <>
          <p>{t('report.lead')}</p>
          <ReportForm key={reported.idempotencyKey} form={form} reported={reported} />
        </>
      )}
      <p>
        <NamedLink to="property" params={{ canonicalName }}>
          {t('report.back', { name })}
        </NamedLink>
      </p>
    </Container>
  );
}
