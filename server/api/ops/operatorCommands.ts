import { resolveTxt } from 'node:dns/promises';
import { createBookingsCommand } from '../bookings/bookingsCommand.ts';
import type { StoredDocuments } from '../documents/documents.ts';
import { createDocumentsCommand } from '../documents/documentsCommand.ts';
import { flagsCommand } from '../flags/flagsCommand.ts';
import { translationsCommand } from '../language/translationsCommand.ts';
import { createPartnersCommand } from '../partners/partnersCommand.ts';
import { providersCommand } from '../providers/providersCommand.ts';
import { reportsCommand } from '../reports/reportsCommand.ts';
import { reviewsCommand } from '../reviews/reviewsCommand.ts';
import type { OperatorCommands } from './operatorCommand.ts';

/** What `npm run …` asks the API for, or does itself where the database has a server. */
export const createOperatorCommands = (
  openDocuments: () => Promise<StoredDocuments>,
): OperatorCommands => ({
  bookings: createBookingsCommand(openDocuments),
  documents: createDocumentsCommand(openDocuments),
  flags: flagsCommand,
  partners: createPartnersCommand(resolveTxt),
  providers: providersCommand,
  reports: reportsCommand,
  reviews: reviewsCommand,
  translations: translationsCommand,
});
