import messages from '../../shared/messages/en/enquiryFields.json';
import { addMessages } from './messages.ts';

addMessages(messages);
