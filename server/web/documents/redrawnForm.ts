import type { Response } from 'express';
import type { FormStatus } from '../../../shared/ssr/pageOutcome.ts';
import type { PostedForm } from '../../../shared/ssr/postedForm.ts';
import type { DocumentAnswer } from './documentAnswer.ts';

/** A form that goes on, or was not taken: its page is drawn again, for whoever posted it. */
export interface RedrawnForm {
  readonly form: PostedForm;
  readonly status: 200 | 422 | 429 | 500 | FormStatus;
}

const LOCAL = 'redrawnForm';

/** Leaves the form to the part that draws the pages. */
export const redrawForm = (response: Response, redrawn: RedrawnForm): void => {
  response.locals[LOCAL] = redrawn;
};

// Sound because nothing else writes it.
export const redrawnForm = (response: Response): RedrawnForm | undefined =>
  response.locals[LOCAL] as RedrawnForm | undefined;

/** A page that is there says what was wrong with the form; any other answer stays as it is. */
export const withFormStatus = (
  answer: DocumentAnswer,
  redrawn: RedrawnForm | undefined,
): DocumentAnswer =>
  redrawn && answer.kind === 'page' && answer.view === 'page'
    ? { ...answer, status: redrawn.status }
    : answer;
