import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Photo } from '../../../shared/domain/property/property.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { type CardInUse, cardOf, watchCards } from './cardsInUse.ts';
import { PhotoStrip } from './PhotoStrip.tsx';

interface ShownCard extends CardInUse {
  /** One home may have several cards on a page. */
  readonly key: string;
  /** Null while they are on their way. */
  readonly photos: readonly Photo[] | null;
  /** Which picture is seen, from 0, the cover. */
  readonly at: number;
}

const stepped = (card: ShownCard, step: 1 | -1): ShownCard => {
  const last = card.photos === null ? 1 : card.photos.length - 1;
  return { ...card, at: Math.max(0, Math.min(last, card.at + step)) };
};

const isThere = ({ frame }: CardInUse): boolean => frame.isConnected;

/**
 * The further pictures of a card, which come when somebody turns to it: documents and lists carry
 * the cover alone.
 */
export function CardPhotos({ first }: { readonly first: EventTarget | null }): ReactNode {
  const dispatch = useAppDispatch();
  const turns = useRef(0);
  const [cards, setCards] = useState<readonly ShownCard[]>([]);
  const change = (key: string, next: (card: ShownCard) => ShownCard): void =>
    setCards((all) => all.map((card) => (card.key === key ? next(card) : card)));

  const turnTo = useEffectEvent((turned: CardInUse) => {
    const known = cards.find(({ frame }) => frame === turned.frame);
    if (known?.id === turned.id) return;
    turns.current += 1;
    const key = String(turns.current);
    setCards((all) => [
      ...all.filter((card) => isThere(card) && card.frame !== turned.frame),
      { ...turned, key, photos: null, at: 0 },
    ]);
    void import(/* webpackChunkName: "loaders" */ './cardPhotos.thunks.ts')
      .then(({ loadPhotos }) => dispatch(loadPhotos(turned.id)))
      .catch(() => [])
      .then((photos) =>
        change(key, (card) => ({
          ...card,
          photos,
          at: Math.min(card.at, Math.max(0, photos.length - 1)),
        })),
      );
  });
  const swipe = useEffectEvent(({ frame }: CardInUse, step: 1 | -1) =>
    setCards((all) => all.map((card) => (card.frame === frame ? stepped(card, step) : card))),
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
    const { at, frame, key, photos } = card;
    if (!photos || photos.length < 2) return null;
    const onStep = (step: 1 | -1): void => change(key, () => stepped(card, step));
    return createPortal(
      <PhotoStrip frame={frame} photos={photos} at={at} onStep={onStep} />,
      frame,
      key,
    );
  });
}
