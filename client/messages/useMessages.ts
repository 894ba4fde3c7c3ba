import '#messages/core.json';
import { createContext, useContext } from 'react';
import { defaultMessages, type Translate } from './messages.ts';

export const MessagesContext = createContext<Translate>(defaultMessages);

export const useMessages = (): Translate => useContext(MessagesContext);
