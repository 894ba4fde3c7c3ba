import '#messages/booking.json';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { type InputEvent, type ReactNode, useRef } from 'react';
import { useSelector } from 'react-redux';
import { formDateOf, isoDateOf } from '../../../../shared/domain/booking/formValues.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { selectToday } from '../../../store/context.slice.ts';
import { Field } from '../../../ui/Field/Field.tsx';
import { useHydrated } from '../../../ui/Live/useHydrated.ts';
import { termsOf } from '../bookingTerms.ts';
import { useBooking } from './bookingContext.ts';
import { dateRange, hyphenated, tidiedDate } from './bookingValues.ts';
import styles from './fields.module.css';
import { controlOf, type FieldViewProps, fillIn } from './fieldView.ts';

const hyphenate = ({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>): void => {
  const { selectionStart, value } = currentTarget;
  const isTyped = nativeEvent.inputType?.startsWith('insert') ?? false;
  if (isTyped && selectionStart === value.length) currentTarget.value = hyphenated(value);
};

/** The calendar of the browser, which fills in the field before it. */
function DatePicker({ field, label }: FieldViewProps): ReactNode {
  const t = useMessages();
  const today = useSelector(selectToday);
  const { booking } = useBooking();
  const picker = useRef<HTMLInputElement>(null);
  const typedField = (): HTMLInputElement | null => {
    const found = picker.current?.form?.elements.namedItem(field.name);
    return found instanceof HTMLInputElement ? found : null;
  };
  const open = (): void => {
    if (!picker.current) return;
    picker.current.value = isoDateOf(typedField()?.value ?? '') ?? '';
    picker.current.showPicker();
  };
  const take = (isoDate: string): void => {
    const input = typedField();
    if (input && isoDate !== '') fillIn(input, formDateOf(isoDate));
  };
  return (
    <span className={styles.picker}>
      <button
        type="button"
        aria-label={t('booking.pickDate', { label })}
        onClick={open}
        className={styles.pickerButton}
      >
        <CalendarDays size={20} aria-hidden />
      </button>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        {...dateRange(field.kind, termsOf(booking, today))}
        onChange={({ currentTarget }) => take(currentTarget.value)}
        className={styles.pickerInput}
      />
    </span>
  );
}

/** A day that is typed, with a calendar beside it where scripts run. */
export function DateField(props: FieldViewProps): ReactNode {
  const t = useMessages();
  const isHydrated = useHydrated();
  const hasPicker = isHydrated && 'showPicker' in HTMLInputElement.prototype;
  const isOfStay = props.field.kind !== 'birth_date';
  return (
    <div className={styles.date}>
      <Field
        {...controlOf(props)}
        hint={t(isOfStay ? 'booking.dateFlexHint' : 'booking.dateHint')}
        autoComplete="off"
        // Number pads have no hyphen, which scripts put in.
        inputMode={isHydrated ? 'numeric' : undefined}
        onInput={hyphenate}
        onBlur={({ currentTarget }) => {
          currentTarget.value = tidiedDate(currentTarget.value);
        }}
      />
      {hasPicker ? <DatePicker {...props} /> : null}
    </div>
  );
}
