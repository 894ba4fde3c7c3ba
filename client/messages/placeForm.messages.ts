import messages from '../../shared/messages/en/placeForm.json';
import { addMessages } from './messages.ts';

addMessages(messages);
