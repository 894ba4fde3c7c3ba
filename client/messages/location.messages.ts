import messages from '../../shared/messages/en/location.json';
import { addMessages } from './messages.ts';

addMessages(messages);
