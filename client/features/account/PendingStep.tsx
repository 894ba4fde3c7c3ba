import type { ReactNode } from 'react';
import type { PostedForm } from '../../../shared/ssr/postedForm.ts';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import styles from './Account.module.css';
import { accountIntents, shownValue } from './accountForm.ts';
import { CodeForm } from './CodeForm.tsx';

type Intent = (typeof accountIntents)[number];

const intentTexts: Readonly<Record<Intent, Readonly<Record<'lead' | 'submit', MessageId>>>> = {
  add: { lead: 'profile.confirmAdd', submit: 'profile.confirm' },
  remove: { lead: 'profile.confirmRemove', submit: 'profile.confirm' },
  export: { lead: 'profile.confirmExport', submit: 'profile.confirm' },
  delete: { lead: 'profile.confirmDelete', submit: 'profile.deleteStart' },
};

const intentOf = (form: PostedForm): Intent =>
  accountIntents.find((intent) => intent === shownValue(form, 'intent')) ?? 'add';

/** A code shows that it is still the owner who asks. */
function ConfirmStep({ form }: { readonly form: PostedForm }): ReactNode {
  const t = useMessages();
  const intent = intentOf(form);
  const { lead, submit } = intentTexts[intent];
  const [kind, recipient, sentTo] = (['kind', 'recipient', 'sentTo'] as const).map((key) =>
    shownValue(form, key),
  );
  return (
    <>
      <p className={styles.lead}>{t(lead, { recipient: recipient ?? '' })}</p>
      <CodeForm
        to="profile"
        form={form}
        recipient={sentTo ?? ''}
        submit={t(submit)}
        values={{ kind, recipient, sentTo, intent }}
        again={{ name: intent, values: { isSure: '1', isResent: '1' } }}
      />
    </>
  );
}

/** A code shows whose an address is that is to be added. */
function AddressStep({ form }: { readonly form: PostedForm }): ReactNode {
  const t = useMessages();
  const recipient = shownValue(form, 'recipient');
  return (
    <CodeForm
      to="profile"
      form={form}
      recipient={recipient}
      submit={t('profile.add')}
      values={{ recipient, kind: shownValue(form, 'kind') }}
      again={{ name: 'add', values: { isResent: '1' } }}
    />
  );
}

/** The step that a form of the profile waits for. */
export function PendingStep({ form }: { readonly form: PostedForm }): ReactNode {
  const t = useMessages();
  const isAddress = form.name === 'identifierCode';
  return (
    <section className={styles.card} aria-labelledby="pending-step">
      <h2 id="pending-step" className={styles.title}>
        {t(isAddress ? 'profile.addressStep' : 'profile.confirmStep')}
      </h2>
      <div className={styles.stack}>
        {isAddress ? <AddressStep form={form} /> : <ConfirmStep form={form} />}
        <p>
          {/* A document of its own, as this one has the same address. */}
          <NamedLink to="profile" target="_self">
            {t('profile.cancel')}
          </NamedLink>
        </p>
      </div>
    </section>
  );
}
