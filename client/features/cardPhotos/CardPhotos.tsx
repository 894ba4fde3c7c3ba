import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Photo } from '../../../shared/domain/property/property.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { type CardInUse, cardOf, watchCards } from './cardsInUse.ts';
import { PhotoStrip } from './PhotoStrip.tsx';

interface ShownCard extends CardInUse {
  /** Null while they are on their way. */
  readonly photos: readonly Photo[] | null;
  /** Which picture is seen, from 0, the cover. */
  readonly at: number;
}

const stepped = (card: ShownCard, step: 1 | -1): ShownCard => {
  const last = card.photos === null ? 1 : card.photos.length - 1;
  return { ...card, at: Math.max(0, Math.min(last, card.at + step)) };
};

/** The card again where it stands, without those that have left the page. */
const isThere = ({ frame }: CardInUse): boolean => frame.isConnected;

/**
 * The further pictures of a card, which come when somebody turns to it: documents and lists carry
 * the cover alone.
 */
export function CardPhotos({ first }: { readonly first: EventTarget | null }): ReactNode {
  const dispatch = useAppDispatch();
  const [cards, setCards] = useState<readonly ShownCard[]>([]);
  const change = (frame: HTMLElement, next: (card: ShownCard) => ShownCard): void =>
    setCards((all) => all.map((card) => (card.frame === frame ? next(card) : card)));

  const turnTo = useEffectEvent((turned: CardInUse) => {
    const known = cards.find(({ frame }) => frame === turned.frame);
    if (known?.id === turned.id) return;
    setCards((all) => [
      ...all.filter((card) => isThere(card) && card.frame !== turned.frame),
      { ...turned, photos: null, at: 0 },
    ]);
    void import(/* webpackChunkName: "loaders" */ './cardPhotos.thunks.ts')
      .then(({ loadPhotos }) => dispatch(loadPhotos(turned.id)))
      .catch(() => [])
      .then((photos) =>
        change(turned.frame, (card) => ({
          ...card,
          photos,
          at: Math.min(card.at, Math.max(0, photos.length - 1)),
        })),
      );
  });
  const swipe = useEffectEvent(({ frame }: CardInUse, step: 1 | -1) =>
    change(frame, (card) => stepped(card, step)),
  );
  useEffect(() => {
    const turned = cardOf(first);
    if (turned) turnTo(turned);
    return watchCards({
      onTurn: (card) => turnTo(card),
      onSwipe: (card, step) => swipe(card, step),
    });
  }, [first]);

  return cards.map((card) => {
    const { at, frame, id, photos } = card;
    if (!photos || photos.length < 2) return null;
    const onStep = (step: 1 | -1): void => change(frame, () => stepped(card, step));
    return createPortal(
      <PhotoStrip key={id} frame={frame} photos={photos} at={at} onStep={onStep} />,
      frame,
      String(id),
    );
  });
}
