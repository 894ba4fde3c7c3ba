import { expect, test } from '@jest/globals';
import { bookingCta } from '../../../../shared/domain/booking/bookingCta.ts';
import { inventoryDetailWire } from '../../../../test/support/wireFactories.ts';
import { propertyCall } from '../../../api/inventories.api.ts';
import { roomSubject } from './RoomAction.tsx';

const property = propertyCall('harbour-house', 'en').parse({ data: inventoryDetailWire() });
const rent = { amount: 200, currency: 'GBP', period: 'weekly' } as const;
const room = { isBookable: true, rent };
const site = { hasApplicationFlow: false, isPartner: false };

test.each([
  ['free', property, room, { isAvailable: true, rent }, 'book'],
  ['a room as a whole', property, room, undefined, 'book'],
  ['a stay that is taken', property, room, { isAvailable: false, rent }, 'joinWaitlist'],
  ['a room that is sold out', property, { ...room, isBookable: false }, undefined, 'joinWaitlist'],
  ['a house that is full', { ...property, isAvailable: false }, room, undefined, 'joinWaitlist'],
  ['no payment through us', { ...property, takesPayment: false }, room, undefined, 'enquireNow'],
  [
    'let by people to talk to',
    { ...property, isLocalNonCommissionable: true },
    room,
    undefined,
    'contactUs',
  ],
  [
    'a currency that cannot be paid in',
    property,
    { ...room, rent: { ...rent, currency: 'XXX' } },
    undefined,
    'enquireNow',
  ],
] as const)('%s', (_, house, inHouse, stay, cta) => {
  expect(bookingCta(roomSubject(house, inHouse, stay), site)).toBe(cta);
});
