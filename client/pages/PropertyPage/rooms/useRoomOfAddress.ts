import { useEffect } from 'react';
import { revealRoom } from './revealRoom.ts';
import { isRoomAnchor } from './roomAnchor.ts';

/** A room that the address names, now or by a later click, is opened. */
export const useRoomOfAddress = (): void => {
  useEffect(() => {
    const open = (): void => {
      const anchor = window.location.hash.slice(1);
      if (isRoomAnchor(anchor)) revealRoom(anchor);
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
};
