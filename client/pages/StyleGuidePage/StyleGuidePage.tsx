import type { ReactNode } from 'react';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { ActionSamples } from './ActionSamples.tsx';
import { ComboboxSamples } from './ComboboxSamples.tsx';
import { ContentSamples } from './ContentSamples.tsx';
import { FieldSamples } from './FieldSamples.tsx';
import { MapSamples } from './MapSamples.tsx';
import { NavigationSamples } from './NavigationSamples.tsx';
import { OverlaySamples } from './OverlaySamples.tsx';
import { PaymentSamples } from './PaymentSamples.tsx';
import { Sample } from './Sample.tsx';
import { StateSamples } from './StateSamples.tsx';
import styles from './StyleGuidePage.module.css';
import { ThemePicker } from './ThemePicker.tsx';

const pairs = [
  ['paper', 'Ink on paper'],
  ['paperSoft', 'Soft ink on paper'],
  ['paperFaint', 'Faint ink on paper'],
  ['warm', 'Soft ink on warm paper'],
  ['raised', 'Ink on raised paper'],
  ['accent', 'On accent'],
  ['accentSoft', 'Strong accent on soft'],
  ['brand', 'On brand'],
  ['cta', 'On buttons that matter'],
  ['footer', 'Soft ink of the footer'],
  ['good', 'Good'],
  ['warn', 'Warning'],
  ['danger', 'Danger'],
] as const;

function FoundationSamples(): ReactNode {
  return (
    <Sample title="Colours">
      <div className={styles.swatches}>
        {pairs.map(([name, text]) => (
          <div key={name} className={`${styles.swatch} ${styles[name]}`}>
            {text}
          </div>
        ))}
      </div>
    </Sample>
  );
}

/** Every part of the design system in every state, for those who build with it. */
export function StyleGuidePage(): ReactNode {
  return (
    <Container className={styles.page}>
      <h1 className={styles.heading}>Style guide</h1>
      <Section title="Foundations">
        <ThemePicker />
        <FoundationSamples />
      </Section>
      <Section title="Actions">
        <ActionSamples />
      </Section>
      <Section title="Fields">
        <FieldSamples />
        <ComboboxSamples />
      </Section>
      <Section title="Overlays">
        <OverlaySamples />
      </Section>
      <Section title="Navigation">
        <NavigationSamples />
      </Section>
      <Section title="Content">
        <ContentSamples />
      </Section>
      <Section title="Maps">
        <MapSamples />
      </Section>
      <Section title="States">
        <StateSamples />
      </Section>
      <Section title="Payment">
        <PaymentSamples />
      </Section>
    </Container>
  );
}
