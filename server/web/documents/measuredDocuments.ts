import type { DocumentMetrics } from '../log/requestRecord.ts';
import type { MakeDocument } from './makeDocument.ts';

/** Counted where documents are made: a page that many wait for, or nobody, counts once. */
export const measuredDocuments =
  (make: MakeDocument, metrics: DocumentMetrics): MakeDocument =>
  async (asked, options) => {
    const made = await make(asked, options);
    if (made) {
      const { route, timings } = made.trace;
      for (const [part, milliseconds] of timings) metrics.documentPart(route, part, milliseconds);
    }
    return made;
  };
