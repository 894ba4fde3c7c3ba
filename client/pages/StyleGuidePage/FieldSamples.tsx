import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/Field/Checkbox.tsx';
import { Field } from '../../ui/Field/Field.tsx';
import { NumberField } from '../../ui/Field/NumberField.tsx';
import { RadioGroup } from '../../ui/Field/RadioGroup.tsx';
import { Select } from '../../ui/Field/Select.tsx';
import { TextArea } from '../../ui/Field/TextArea.tsx';
import { PriceRange } from '../../ui/Range/PriceRange.tsx';
import { Sample } from './Sample.tsx';
import styles from './StyleGuidePage.module.css';

const rooms = [
  { value: 'ensuite', label: 'Ensuite' },
  { value: 'studio', label: 'Studio' },
  { value: 'shared', label: 'Shared', isDisabled: true },
];

function Slot({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.field}>{children}</div>;
}

function ChoiceSamples(): ReactNode {
  return (
    <>
      <Sample title="Checkbox: off, on, disabled, wrong">
        <Checkbox label="Wifi" name="wifi" />
        <Checkbox label="Gym" name="gym" defaultChecked />
        <Checkbox label="Pool" name="pool" disabled />
        <Checkbox label="I have read the terms" name="terms" error="Please read the terms." />
      </Sample>
      <Sample title="Radio group: plain, wrong">
        <Slot>
          <RadioGroup label="Room" name="room" options={rooms} defaultValue="studio" />
        </Slot>
        <Slot>
          <RadioGroup label="Kitchen" name="kitchen" options={rooms} error="Please choose one." />
        </Slot>
      </Sample>
      <Sample title="Price range">
        <Slot>
          <PriceRange
            label="Rent per week"
            prefix="£"
            names={{ low: 'rent_from', high: 'rent_to' }}
            bounds={{ min: 50, max: 600, step: 10 }}
            defaultValue={{ low: 120, high: 340 }}
          />
        </Slot>
      </Sample>
    </>
  );
}

export function FieldSamples(): ReactNode {
  return (
    <>
      <Sample title="Field: empty, with hint, wrong, disabled">
        <Slot>
          <Field label="First name" placeholder="As in your passport" />
        </Slot>
        <Slot>
          <Field label="Email" type="email" hint="For the answer, nothing else." />
        </Slot>
        <Slot>
          <Field label="Phone" type="tel" defaultValue="12" error="Please give the whole number." />
        </Slot>
        <Slot>
          <Field label="Country" defaultValue="United Kingdom" disabled />
        </Slot>
      </Sample>
      <Sample title="Number, select, text area">
        <Slot>
          <NumberField label="Rent" name="rent" prefix="£" placeholder="50" defaultValue={null} />
        </Slot>
        <Slot>
          <Select label="Room" name="room-kind" options={rooms} defaultValue="studio" />
        </Slot>
        <Slot>
          <Select label="Room" name="room-wrong" options={rooms} error="Sold out." />
        </Slot>
        <Slot>
          <TextArea label="Message" hint="At most 500 characters." />
        </Slot>
      </Sample>
      <ChoiceSamples />
    </>
  );
}
