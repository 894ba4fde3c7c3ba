import messages from '../../shared/messages/en/head.json';
import { addMessages } from './messages.ts';

addMessages(messages);
