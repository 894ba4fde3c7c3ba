import messages from '../../shared/messages/en/enquiry.json';
import { addMessages } from './messages.ts';

addMessages(messages);
