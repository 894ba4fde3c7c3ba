import { act, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { parseProperty } from '../../client/api/property.parse.ts';
import { parseRoomTypes } from '../../client/api/roomTypes.parse.ts';
import {
  type BookingFormState,
  type BookingStepName,
  initialBookingState,
} from '../../client/features/booking/booking.slice.ts';
import type { BookingCallbacks } from '../../client/features/booking/bookingCallbacks.ts';
import { BookingSent } from '../../client/features/booking/view/BookingSent.tsx';
import { BookingView } from '../../client/features/booking/view/BookingView.tsx';
import { PageAddressContext } from '../../client/navigation/pageAddress.ts';
import { createAppStore } from '../../client/store/createAppStore.ts';
import { toCustomForm } from '../../shared/contracts/customForm.schema.ts';
import type { CustomFieldWire, CustomSectionWire } from '../../shared/contracts/customForm.wire.ts';
import { unsavedBooking } from '../../shared/domain/booking/booking.ts';
import { fieldKinds, formSteps } from '../../shared/domain/booking/customForm.ts';
import type { Property } from '../../shared/domain/property/property.ts';
import { addressOf, renderContext } from './loaderContext.ts';
import { mountEach } from './mount.ts';
import {
  inIreland,
  inventoryDetailWire,
  offerWire,
  pricingWire,
  roomTypeWire,
  tenancyWire,
} from './wireFactories.ts';

/** The one of the rooms that can be booked. */
export const FREE_STAY = 71;
export const SOLD_OUT_STAY = 72;

export const bookedProperty = parseProperty({
  data: {
    ...inventoryDetailWire({
      images: [],
      location: inIreland,
      pricing: { ...pricingWire(), deposit: 100, platform_fee: 40 },
    }),
    payment_types: ['deposit', 'platform_fee'],
  },
});

export const bookedRooms = parseRoomTypes({
  data: {
    result: [
      {
        ...roomTypeWire({ id: 7, name: 'Classic Ensuite' }),
        active_children: [
          tenancyWire({ id: FREE_STAY }),
          tenancyWire({ id: SOLD_OUT_STAY, available: false }),
        ],
        offers: [offerWire()],
      },
    ],
  },
});

const noCallbacks: BookingCallbacks = {
  onEdit: () => undefined,
  onLeave: () => undefined,
  onSubmit: () => undefined,
  onExtendHold: () => undefined,
  onJoinWaitlist: () => undefined,
  onWithdraw: () => undefined,
  onSendLink: () => undefined,
  onResume: () => undefined,
  onResolve: () => undefined,
  onChooseStay: () => undefined,
  onUpload: () => undefined,
  onCancelUpload: () => undefined,
  onRemoveDocument: () => undefined,
};

/** A booking of Harbour House whose own form has these sections. */
export const bookingOf = (
  form: readonly CustomSectionWire[],
  over: Partial<BookingFormState> = {},
): BookingFormState => {
  const inventoryForm = toCustomForm(form);
  const steps = formSteps(inventoryForm, { countryCode: 'US', guarantorRequired: null });
  return {
    ...initialBookingState,
    canonicalName: 'harbour-house',
    rooms: bookedRooms,
    inventoryForm,
    formSectionObj: steps.beforePayment,
    leadData: {
      uuid: 'c0ffee00-0000-4000-8000-000000000001',
      id: 5,
      name: 'Ann',
      isElsewhere: false,
    },
    data: { ...unsavedBooking, version: 3 },
    idempotencyKey: 'key',
    ...over,
  };
};

export interface DrawnBooking {
  readonly booking: BookingFormState;
  readonly step?: BookingStepName;
  readonly callbacks?: Partial<BookingCallbacks>;
  readonly isApplication?: boolean;
  readonly property?: Property;
  /** Path with query. */
  readonly address?: string;
}

/** The views of a booking as a page draws them; without a step what is shown once it is sent. */
export function BookingParts(props: DrawnBooking): ReactNode {
  const { address = '/places/harbour-house/form', booking, step } = props;
  const { callbacks = {}, isApplication = false, property = bookedProperty } = props;
  const store = createAppStore({ state: { context: renderContext }, api: undefined });
  const context = {
    booking,
    property,
    isApplication,
    callbacks: { ...noCallbacks, ...callbacks },
    stepAddress: (name: BookingStepName) => `/places/harbour-house/form?step=${name}`,
    formAction: '/places/harbour-house/form',
  };
  return (
    <StaticRouter location={address}>
      <Provider store={store}>
        <PageAddressContext value={addressOf(address)}>
          {step ? <BookingView {...context} step={step} /> : <BookingSent {...context} />}
        </PageAddressContext>
      </Provider>
    </StaticRouter>
  );
}

/** One field of each kind; step 1 has the stay. */
export const allKinds: readonly CustomFieldWire[] = fieldKinds
  .filter((kind) => kind !== 'stay')
  .map((kind) => ({
    name: kind.startsWith('move_') ? kind : `own_${kind}`,
    required: kind !== 'health',
    kind,
    label: `My ${kind}`,
    ...(kind === 'select' && { options: ['male', 'female', 'other'] }),
  }));

/** Personal details with all kinds, and a step after them. */
export const allKindsForm = [
  { section: 'personal_form', fields: allKinds },
  { section: 'emergency_form', fields: [{ name: 'name', required: true, kind: 'name' as const }] },
];

/** The code that comes after the first drawing. */
export const loadParts = async (): Promise<void> => {
  await import('../../client/features/booking/view/ReviewStep.tsx');
  await import('../../client/features/booking/view/ConflictPanel.tsx');
  await import('../../client/features/booking/view/Withdraw.tsx');
  await import('../../client/features/booking/view/Notices.tsx');
  await import('../../client/features/booking/view/PhoneField.tsx');
  await import('../../client/features/booking/view/DocumentField.tsx');
  await import('../../client/features/booking/view/CountryField.tsx');
  await import('../../client/features/booking/view/CountryCombobox.tsx');
  await import('../../client/ui/Combobox/SuggestionCombobox.tsx');
  await import('../../client/ui/Phone/nationalFormat.ts');
};

/** Draws bookings in the document of a suite. */
export const mountBooking = () => {
  const mount = mountEach();
  const find = <Found extends Element = HTMLElement>(selector: string): Found => {
    const found = mount.container.querySelector<Found>(selector);
    if (!found) throw new Error(`nothing is ${selector}`);
    return found;
  };
  const button = (text: string): HTMLButtonElement => {
    const found = [...document.querySelectorAll('button')].find((one) => one.textContent === text);
    if (!found) throw new Error(`no button says "${text}"`);
    return found;
  };
  /** With what comes after the first drawing, by code of its own. */
  const draw = async (props: DrawnBooking): Promise<void> => {
    act(() => mount.render(<BookingParts {...props} />));
    await act(loadParts);
  };
  return { button, draw, find, mount };
};
