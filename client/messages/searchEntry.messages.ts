import messages from '../../shared/messages/en/searchEntry.json';
import { addMessages } from './messages.ts';

addMessages(messages);
