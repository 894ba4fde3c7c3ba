import messages from '../../shared/messages/en/footer.json';
import { addMessages } from './messages.ts';

addMessages(messages);
