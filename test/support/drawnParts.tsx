import '../../config/tooling/jest.messages.cjs';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { EnquiredStayText } from '../../client/features/enquiry/EnquiredStayText.tsx';
import { Instalments } from '../../client/pages/PropertyPage/Instalments.tsx';
import { PriceCard } from '../../client/pages/PropertyPage/PriceCard.tsx';
import { RoomTypes } from '../../client/pages/PropertyPage/rooms/RoomTypes.tsx';
import { type AppState, createAppStore } from '../../client/store/createAppStore.ts';
import { enquiredStay } from '../../shared/domain/lead/enquiredStay.ts';
import { headlineOf } from '../../shared/domain/stay/stay.ts';
import { shownText } from './shownPage.ts';

const wordsOf = (state: AppState, content: ReactNode): string => {
  const store = createAppStore({ state, api: undefined });
  const html = renderToString(
    <StaticRouter location="/places/any">
      <Provider store={store}>{content}</Provider>
    </StaticRouter>,
  );
  return shownText(`<body>${html}</body>`);
};

/** What parts of a property's page say, as it is read. @throws for a page without its rooms. */
export const drawnParts = (state: AppState) => {
  const { data: property, sections } = state.property;
  const { roomTypes: rooms } = sections;
  if (!property || !rooms) throw new Error('the page is not whole');
  const { stay } = headlineOf(property, rooms, { today: state.context.today });
  return {
    priceCard: wordsOf(state, <PriceCard property={property} />),
    // Only the room in question is drawn: all of them take their time.
    rooms: wordsOf(state, <RoomTypes property={property} rooms={stay ? [stay.room] : rooms} />),
    instalments: wordsOf(state, <Instalments property={property} />),
    enquiry: stay ? wordsOf(state, <EnquiredStayText stay={enquiredStay(stay)} />) : '',
  };
};
