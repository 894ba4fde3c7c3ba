import messages from '../../shared/messages/en/smartBanner.json';
import { addMessages } from './messages.ts';

addMessages(messages);
