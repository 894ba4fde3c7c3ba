import messages from '../../shared/messages/en/field.json';
import { addMessages } from './messages.ts';

addMessages(messages);
