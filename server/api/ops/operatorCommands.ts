import { bookingsCommand } from '../bookings/bookingsCommand.ts';
import { providersCommand } from '../providers/providersCommand.ts';
import { reportsCommand } from '../reports/reportsCommand.ts';
import { reviewsCommand } from '../reviews/reviewsCommand.ts';
import type { OperatorCommands } from './operatorCommand.ts';

/** What `npm run …` asks the API for, or does itself where the database has a server. */
export const operatorCommands: OperatorCommands = {
  bookings: bookingsCommand,
  providers: providersCommand,
  reports: reportsCommand,
  reviews: reviewsCommand,
};
