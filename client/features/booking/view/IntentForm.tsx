import type { ReactNode } from 'react';
import { SiteForm } from '../../../navigation/SiteForm.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import type { ButtonLook, ButtonSize } from '../../../ui/Button/buttonClass.ts';
import { HiddenFields } from '../../../ui/Field/HiddenFields.tsx';
import type { BookingStepName } from '../booking.slice.ts';
import { type BookingIntent, bookingFormKeys } from '../bookingCallbacks.ts';
import { carriedBy, useBooking } from './bookingContext.ts';

interface IntentFormProps {
  readonly intent: BookingIntent;
  readonly step: BookingStepName;
  /** Does the same where scripts run. */
  readonly onAct: () => void;
  /** What else the form carries. */
  readonly values?: Readonly<Record<string, string>>;
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  /** Where the text of the button needs others around it. */
  readonly label?: string;
  readonly isBusy?: boolean;
  readonly children: string;
}

/** One thing that can be done with the whole booking: a button that works without scripts too. */
export function IntentForm(props: IntentFormProps): ReactNode {
  const { children, intent, label, onAct, step, values = {}, ...button } = props;
  const { booking, formAction } = useBooking();
  return (
    <SiteForm
      method="post"
      action={formAction}
      onSubmit={(event) => {
        event.preventDefault();
        onAct();
      }}
    >
      <HiddenFields
        values={{ ...carriedBy(booking, step), ...values, [bookingFormKeys.intent]: intent }}
      />
      <Button {...button} type="submit" {...(label !== undefined && { 'aria-label': label })}>
        {children}
      </Button>
    </SiteForm>
  );
}
