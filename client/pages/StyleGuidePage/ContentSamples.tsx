import type { ReactNode } from 'react';
import { RentText } from '../../messages/RentText.tsx';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Carousel } from '../../ui/Carousel/Carousel.tsx';
import { Rating } from '../../ui/Rating/Rating.tsx';
import { Sample } from './Sample.tsx';
import styles from './StyleGuidePage.module.css';

const tones = ['plain', 'soft', 'accent', 'good', 'warn', 'danger'] as const;
const surfaces = ['raised', 'plain', 'warm'] as const;

const slides = Array.from({ length: 10 }, (_, index) => ({
  key: String(index),
  content: (
    <Card tone="plain" className={styles.slide}>
      House {index + 1}
    </Card>
  ),
}));

export function ContentSamples(): ReactNode {
  return (
    <>
      <Sample title="Badge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Sample>
      <Sample title="Rating and price">
        <Rating value="4.6" label="4.6 out of 5" count="(128)" />
        <Rating value="3.9" label="3.9 out of 5" />
        <RentText rent={{ amount: 189, currency: 'gbp', period: 'weekly' }} isFrom />
        <RentText rent={{ amount: 1240, currency: 'gbp', period: 'monthly' }} isLarge />
      </Sample>
      <Sample title="Card">
        {surfaces.map((tone) => (
          <Card key={tone} tone={tone}>
            A card, {tone}
          </Card>
        ))}
      </Sample>
      <Sample title="Carousel">
        <div className={styles.wide}>
          <Carousel label="Sample houses" slides={slides} />
        </div>
      </Sample>
    </>
  );
}
