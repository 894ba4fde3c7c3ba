import '#messages/booking.json';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SectionValues } from '../../../../shared/contracts/customForm.schema.ts';
import type { CustomSection } from '../../../../shared/domain/booking/customForm.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { SiteForm } from '../../../navigation/SiteForm.tsx';
import { SiteLink } from '../../../navigation/SiteLink.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { buttonClass } from '../../../ui/Button/buttonClass.ts';
import { HiddenFields } from '../../../ui/Field/HiddenFields.tsx';
import { afterPaint } from '../../../ui/Live/afterPaint.ts';
import { useHydrated } from '../../../ui/Live/useHydrated.ts';
import type { BookingStepName } from '../booking.slice.ts';
import styles from './Booking.module.css';
import { BookingFaults } from './BookingFaults.tsx';
import { carriedBy, useBooking } from './bookingContext.ts';
import { isFilledIn, stepValues, valuesInForm } from './bookingValues.ts';
import { SectionDocuments, SectionFields } from './SectionFields.tsx';

const FORM_ID = 'booking-form';

/** Compares the values that both have. */
const agree = (one: SectionValues, other: SectionValues): boolean =>
  Object.entries(one).every(([name, value]) => (other[name] ?? value) === value);

/**
 * The fields keep what is typed by themselves, and the booking hears of it. What comes from
 * elsewhere, such as a copy that this browser has kept, replaces what stands in them: they are
 * drawn anew under another key.
 */
const useFields = (section: CustomSection) => {
  const { booking, callbacks } = useBooking();
  const form = useRef<HTMLFormElement>(null);
  const told = useRef<SectionValues>({});
  const [key, setKey] = useState(0);
  const typed = booking.typed[section.name];
  const known = stepValues(booking, section.name);
  const read = (): SectionValues =>
    form.current ? valuesInForm(form.current, section, known) : known;
  const remember = useEffectEvent(() => {
    told.current = read();
    if (form.current && isFilledIn(form.current)) callbacks.onEdit(section.name, told.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was drawn anew is read anew
  useEffect(() => remember(), [key]);
  useEffect(() => {
    if (typed && !agree(typed, told.current)) setKey((last) => last + 1);
  }, [typed]);
  const tell = (): void => {
    const values = read();
    if (agree(values, told.current)) return;
    told.current = values;
    callbacks.onEdit(section.name, values);
  };
  const isToTell = useRef(false);
  /** What a key has written is seen before the booking is drawn with it; keys in a row are one. */
  const tellSoon = (): void => {
    if (isToTell.current) return;
    isToTell.current = true;
    afterPaint(() => {
      isToTell.current = false;
      if (form.current) tell();
    });
  };
  return { form, key, read, tell, tellSoon };
};

interface SectionFormProps {
  readonly section: CustomSection;
  /** Null on the first step. */
  readonly previous: BookingStepName | null;
  readonly next: BookingStepName;
  /** Where something else than the next step follows. */
  readonly leaveLabel?: string;
}

/** A step of the form. */
export function SectionForm({ leaveLabel, next, previous, section }: SectionFormProps): ReactNode {
  const t = useMessages();
  const isHydrated = useHydrated();
  const { booking, callbacks, formAction, stepAddress } = useBooking();
  const { form, key, read, tell, tellSoon } = useFields(section);
  const [attempt, setAttempt] = useState(0);
  const [isLeft, setIsLeft] = useState(false);
  const callOff = useRef<() => void>(undefined);
  const papers = section.fields.filter(({ kind }) => kind === 'document');
  const others = section.fields.filter(({ kind }) => kind !== 'document');
  const parts = {
    values: stepValues(booking, section.name),
    faults: booking.faults[section.name] ?? {},
  };
  const given = papers.map(({ name }) => [
    name,
    booking.data.documents.find(({ field }) => field === name)?.id ?? '',
  ]);

  const leave = (event: FormEvent): void => {
    event.preventDefault();
    callOff.current?.();
    // To read and check all fields takes time: that the tap was taken is seen before.
    callOff.current = afterPaint(() => {
      if (!form.current) return;
      tell();
      setAttempt((last) => last + 1);
      setIsLeft(true);
      callbacks.onLeave(section.name, read(), next);
    });
  };
  const edit = (): void => {
    // What is saved from now on is a draft, and keeps nobody from leaving.
    setIsLeft(false);
    tellSoon();
  };
  return (
    <>
      <BookingFaults section={section} attempt={attempt} />
      <SiteForm
        ref={form}
        id={FORM_ID}
        method="post"
        action={formAction}
        noValidate={isHydrated}
        onSubmit={leave}
        onInput={edit}
        onBlur={tell}
        className={styles.form}
      >
        <HiddenFields
          values={{ ...carriedBy(booking, section.name), ...Object.fromEntries(given) }}
        />
        <SectionFields key={key} section={{ ...section, fields: others }} {...parts} />
      </SiteForm>
      {papers.length > 0 ? (
        <div className={styles.papers}>
          <SectionDocuments section={{ ...section, fields: papers }} {...parts} />
        </div>
      ) : null}
      <div className={styles.buttons}>
        {previous === null ? null : (
          <SiteLink href={stepAddress(previous)} className={buttonClass('quiet', 'l')}>
            {t('booking.back')}
          </SiteLink>
        )}
        <Button
          type="submit"
          form={FORM_ID}
          size="l"
          isBusy={isLeft && booking.saving === 'saving'}
        >
          {leaveLabel ?? t(next === 'review' ? 'booking.toReview' : 'booking.next')}
        </Button>
      </div>
    </>
  );
}
