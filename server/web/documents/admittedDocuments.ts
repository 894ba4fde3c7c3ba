import type { Admission } from './createAdmission.ts';
import type { MakeDocument } from './makeDocument.ts';

/**
 * Documents are made while there is room. A renewal that finds none is left: its copy goes on.
 * @throws HttpProblem 503 where there is no copy either.
 */
export const admittedDocuments = (make: MakeDocument, admission: Admission): MakeDocument => {
  return async (asked, options) => {
    if (options.spare && admission.decide() === 'shed') return undefined;
    return admission.withRenderSlot(() => make(asked, options), options.signal);
  };
};
