import messages from '../../shared/messages/en/consent.json';
import { addMessages } from './messages.ts';

addMessages(messages);
