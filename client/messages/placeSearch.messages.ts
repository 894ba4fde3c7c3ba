import messages from '../../shared/messages/en/placeSearch.json';
import { addMessages } from './messages.ts';

addMessages(messages);
