import GraduationCap from 'lucide-react/icons/graduation-cap';
import MapPin from 'lucide-react/icons/map-pin';
import { type ReactNode, useState } from 'react';
import { Combobox } from '../../ui/Combobox/Combobox.tsx';
import type { ComboboxGroup, ComboboxStatus } from '../../ui/Combobox/combobox.ts';
import { Sample } from './Sample.tsx';
import styles from './StyleGuidePage.module.css';

const places: readonly ComboboxGroup[] = [
  {
    key: 'cities',
    label: 'Cities',
    options: ['London', 'Londonderry', 'Leeds', 'Lisbon'].map((label) => ({
      id: label,
      label,
      icon: <MapPin size={18} aria-hidden />,
    })),
  },
  {
    key: 'universities',
    label: 'Universities',
    options: [
      {
        id: 'ucl',
        label: 'University College London',
        detail: 'London, United Kingdom',
        icon: <GraduationCap size={18} aria-hidden />,
      },
    ],
  },
];

const matching = (text: string): ComboboxGroup[] =>
  places.map((group) => ({
    ...group,
    options: group.options.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
  }));

interface OneProps {
  readonly id: string;
  readonly status: ComboboxStatus;
  readonly start?: string;
  readonly isInline?: boolean;
}

function One({ id, isInline, start = '', status }: OneProps): ReactNode {
  const [text, setText] = useState(start);
  return (
    <div className={styles.field}>
      <Combobox
        id={id}
        label={`Place (${status})`}
        placeholder="Type “lon”"
        value={text}
        onInput={setText}
        groups={status === 'ready' && text.trim().length >= 3 ? matching(text.trim()) : []}
        status={status}
        onChoose={({ label }) => setText(label)}
        onRetry={() => setText('')}
        isInline={isInline ?? false}
      />
    </div>
  );
}

export function ComboboxSamples(): ReactNode {
  return (
    <Sample title="Combobox: ready, loading, failed">
      <One id="place-ready" status="ready" />
      <One id="place-loading" status="loading" start="lond" />
      <One id="place-failed" status="failed" start="lond" />
    </Sample>
  );
}
