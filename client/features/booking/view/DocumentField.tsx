import '#messages/booking.json';
import '#messages/bookingMore.json';
import Camera from 'lucide-react/icons/camera';
import FileText from 'lucide-react/icons/file-text';
import Upload from 'lucide-react/icons/upload';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import {
  type BookingDocument,
  documentTypes,
  MAX_DOCUMENT_BYTES,
} from '../../../../shared/domain/booking/booking.ts';
import type { Translate } from '../../../messages/messages.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { SiteForm } from '../../../navigation/SiteForm.tsx';
import { SiteLink } from '../../../navigation/SiteLink.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { buttonClass } from '../../../ui/Button/buttonClass.ts';
import { FieldError } from '../../../ui/Field/FieldFrame.tsx';
import { HiddenFields } from '../../../ui/Field/HiddenFields.tsx';
import { useHydrated } from '../../../ui/Live/useHydrated.ts';
import { useKeptFocus } from '../../../ui/Live/useKeptFocus.ts';
import type { UploadFault, Upload as UploadState } from '../booking.slice.ts';
import { bookingFormKeys } from '../bookingCallbacks.ts';
import { documentFormAddress } from '../documentFormAddress.ts';
import { useBooking } from './bookingContext.ts';
import { fileSize } from './bookingTexts.ts';
import styles from './Documents.module.css';
import type { FieldViewProps } from './fieldView.ts';
import { IntentForm } from './IntentForm.tsx';

const STEP = 'confirmation_documents';

const documentsAddress = (leadUuid: string): string =>
  `/api/v0/leads/${encodeURIComponent(leadUuid)}/documents`;

const accepted = documentTypes.join(',');

const uploadFaultText = (fault: UploadFault, t: Translate): string =>
  t(`booking.uploadFault.${fault}`, { limit: fileSize(MAX_DOCUMENT_BYTES, t) });

/** Without scripts a form of its own, whose address says what it is about: its body is not read here. */
function PlainUpload({ field, id, label }: FieldViewProps): ReactNode {
  const t = useMessages();
  const { booking, stepAddress } = useBooking();
  if (!booking.leadData) return null;
  return (
    <SiteForm
      method="post"
      encType="multipart/form-data"
      action={documentFormAddress(stepAddress(STEP), field.name)}
      className={styles.plain}
    >
      <HiddenFields values={{ field: field.name }} />
      <input id={id} type="file" name="file" accept={accepted} required aria-label={label} />
      <Button type="submit" look="secondary" size="s">
        {t('booking.send')}
      </Button>
    </SiteForm>
  );
}

/** A file from the device, or a photo that is taken now. */
function Chooser({ field, id, label }: FieldViewProps): ReactNode {
  const t = useMessages();
  const { booking, callbacks } = useBooking();
  const file = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const isThere = booking.data.documents.some((one) => one.field === field.name);
  const chooseText = t(isThere ? 'booking.replace' : 'booking.upload');
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [chosen] = currentTarget.files ?? [];
    if (chosen) callbacks.onUpload(field.name, chosen);
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  const input = { type: 'file', tabIndex: -1, 'aria-hidden': true, onChange: take } as const;
  return (
    <div className={styles.chooser}>
      <Button
        id={id}
        look={isThere ? 'quiet' : 'secondary'}
        size="s"
        icon={<Upload size={18} aria-hidden />}
        aria-label={t('booking.named', { action: chooseText, label })}
        onClick={() => file.current?.click()}
      >
        {chooseText}
      </Button>
      <span className={styles.camera}>
        <Button
          look="quiet"
          size="s"
          icon={<Camera size={18} aria-hidden />}
          aria-label={t('booking.named', { action: t('booking.takePhoto'), label })}
          onClick={() => photo.current?.click()}
        >
          {t('booking.takePhoto')}
        </Button>
      </span>
      <input {...input} ref={file} accept={accepted} className={styles.hiddenFile} />
      <input
        {...input}
        ref={photo}
        accept="image/jpeg,image/png"
        capture="environment"
        className={styles.hiddenFile}
      />
    </div>
  );
}

interface GivenDocumentProps {
  readonly document: BookingDocument;
  /** What replaces it. */
  readonly children: ReactNode;
}

/** A paper that was received: to be looked at, replaced and taken back. */
function GivenDocument({ children, document }: GivenDocumentProps): ReactNode {
  const t = useMessages();
  const { booking, callbacks } = useBooking();
  const { bytes, fileName, id, mediaType } = document;
  const address = `${documentsAddress(booking.leadData?.uuid ?? '')}/${id}`;
  return (
    <div className={styles.given}>
      {mediaType.startsWith('image/') ? (
        <img src={address} alt="" width={56} height={56} loading="lazy" className={styles.thumb} />
      ) : (
        <span className={styles.thumb}>
          <FileText size={26} aria-hidden />
        </span>
      )}
      <span className={styles.file}>
        <span className={styles.fileName}>{fileName}</span>
        <span className={styles.size}>
          {t('booking.documentGiven')} · {fileSize(bytes, t)}
        </span>
      </span>
      <div className={styles.actions}>
        {children}
        <SiteLink
          href={address}
          target="_blank"
          rel="noopener"
          aria-label={`${t('booking.viewNamed', { name: fileName })} ${t('booking.newTab')}`}
          className={buttonClass('quiet', 's')}
        >
          {t('booking.view')}
        </SiteLink>
        <IntentForm
          intent="remove_document"
          step={STEP}
          values={{ [bookingFormKeys.document]: id }}
          look="quiet"
          size="s"
          label={t('booking.removeNamed', { name: fileName })}
          onAct={() => callbacks.onRemoveDocument(id)}
        >
          {t('booking.remove')}
        </IntentForm>
      </div>
    </div>
  );
}

interface SendingProps {
  readonly field: string;
  /** Of its button, which stands in the place of the one that has chosen the file. */
  readonly id: string;
  readonly upload: UploadState;
}

function Sending({ field, id, upload }: SendingProps): ReactNode {
  const t = useMessages();
  const { callbacks } = useBooking();
  const { fileName, share } = upload;
  return (
    <div className={styles.sending}>
      <span className={styles.fileName}>{t('booking.uploading', { name: fileName })}</span>
      <progress
        value={share}
        max={1}
        aria-label={t('booking.uploading', { name: fileName })}
        className={styles.progress}
      />
      <Button
        id={id}
        look="quiet"
        size="s"
        aria-label={t('booking.cancelNamed', { name: fileName })}
        onClick={() => callbacks.onCancelUpload(field)}
      >
        {t('booking.cancel')}
      </Button>
    </div>
  );
}

/** A paper of the booking. It is sent by itself, and no part of the form around the other fields. */
export function DocumentField(props: FieldViewProps): ReactNode {
  const { error, field, id, label } = props;
  const t = useMessages();
  const isHydrated = useHydrated();
  const { booking } = useBooking();
  const keptFocus = useKeptFocus<HTMLElement>(`#${id}`);
  const upload = booking.uploads[field.name];
  const isSending = upload !== undefined && upload.fault === null;
  const fault = upload?.fault ?? null;
  const given = booking.data.documents.filter((one) => one.field === field.name);
  const chooser = isHydrated && !isSending ? <Chooser {...props} /> : null;
  const message = fault ? uploadFaultText(fault, t) : error;
  return (
    <section {...keptFocus} className={styles.document} aria-label={label}>
      <h3 className={styles.title}>{label}</h3>
      {given.map((document, index) => (
        <GivenDocument key={document.id} document={document}>
          {index === 0 ? chooser : null}
        </GivenDocument>
      ))}
      {isSending ? <Sending field={field.name} id={id} upload={upload} /> : null}
      {given.length === 0 ? chooser : null}
      {isHydrated ? null : <PlainUpload {...props} />}
      <div role="status">{message ? <FieldError id={id} text={message} /> : null}</div>
    </section>
  );
}
