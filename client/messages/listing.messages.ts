import messages from '../../shared/messages/en/listing.json';
import { addMessages } from './messages.ts';

addMessages(messages);
