import '#messages/filters.json';
import type { AccommodationKind } from '../../../shared/domain/search/filters/roomType.ts';
import type { MessageId } from '../../messages/messages.ts';

export const kindMessages: Readonly<Record<AccommodationKind, MessageId>> = {
  private_room: 'kind.privateRoom',
  shared_room: 'kind.sharedRoom',
  entire_place: 'kind.entirePlace',
  private_bathroom: 'kind.privateBathroom',
  shared_bathroom: 'kind.sharedBathroom',
  private_kitchen: 'kind.privateKitchen',
  shared_kitchen: 'kind.sharedKitchen',
};
