import type { DOMAttributes, FocusEvent } from 'react';
import { usePropertyPrefetch } from './usePropertyPrefetch.ts';

type Highlight = ((id: number | null) => void) | undefined;

type AttentionHandlers = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerEnter' | 'onPointerLeave' | 'onTouchStart' | 'onFocus' | 'onBlur'
>;

const hasLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

/** What a card does when somebody turns to it: it says so, and prepares to be opened. */
export const useCardAttention = (
  card: { readonly id: number; readonly canonicalName: string },
  onHighlight: Highlight,
): AttentionHandlers => {
  const { consider, dismiss, expect } = usePropertyPrefetch(card);
  return {
    onPointerEnter: () => {
      consider();
      onHighlight?.(card.id);
    },
    onPointerLeave: () => {
      dismiss();
      onHighlight?.(null);
    },
    onTouchStart: expect,
    onFocus: () => {
      expect();
      onHighlight?.(card.id);
    },
    onBlur: (event) => {
      if (hasLeft(event)) onHighlight?.(null);
    },
  };
};
