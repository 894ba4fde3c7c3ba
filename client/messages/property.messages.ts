import messages from '../../shared/messages/en/property.json';
import { addMessages } from './messages.ts';

addMessages(messages);
