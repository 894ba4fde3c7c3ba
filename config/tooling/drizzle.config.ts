import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/api/db/schema.ts',
    './server/api/db/alertTables.ts',
    './server/api/db/bookingTables.ts',
    './server/api/db/documentTables.ts',
    './server/api/db/flagTables.ts',
    './server/api/db/historyTables.ts',
    './server/api/db/jobTables.ts',
    './server/api/db/leadTables.ts',
    './server/api/db/partnerTables.ts',
    './server/api/db/paymentTables.ts',
    './server/api/db/referralTables.ts',
    './server/api/db/reportTables.ts',
    './server/api/db/reviewTables.ts',
    './server/api/db/shortlistTables.ts',
    './server/api/db/translationTables.ts',
    './server/api/db/userTables.ts',
  ],
  out: './server/api/db/migrations',
});
