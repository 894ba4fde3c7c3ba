import type { PageView, Renderer } from '../../../shared/ssr/renderer.ts';
import type { ErrorReporter } from '../log/errorReporter.ts';
import type { DocumentRequest } from '../pageCache/cachedDocument.ts';
import { documentBytes } from './document.ts';
import type { DocumentAnswer } from './documentAnswer.ts';

export interface DrawnDocument {
  readonly body: Buffer;
  readonly language: string;
  readonly linkHeader: string;
}

export type PageAnswer = Extract<DocumentAnswer, { kind: 'page' }>;

export interface RenderDependencies {
  readonly renderer: Renderer;
  readonly errorReporter: ErrorReporter;
}

export interface PageToDraw {
  readonly answer: PageAnswer;
  readonly request: Pick<DocumentRequest, 'address' | 'context' | 'variantKey'>;
  /** Undefined: nothing was loaded. */
  readonly state: unknown;
}

export const errorAnswer: PageAnswer = {
  kind: 'page',
  status: 500,
  view: 'serverError',
  cache: 'error',
  isComplete: false,
  surrogateKeys: [],
};

/**
 * Draws the page; when that fails, the error page from a blank state.
 * @throws when the error page cannot be drawn either.
 */
export const renderDocument = (
  { renderer, errorReporter }: RenderDependencies,
  { answer, request: { address, context, variantKey }, state }: PageToDraw,
): { readonly answer: PageAnswer; readonly drawn: DrawnDocument } => {
  const draw = (view: PageView, pageState: unknown): DrawnDocument => {
    const page = renderer.render({ address, state: pageState, variantKey, view });
    return {
      body: documentBytes(page),
      language: page.language,
      linkHeader: page.linkHeader,
    };
  };
  try {
    const pageState = state === undefined ? renderer.blankState(context) : state;
    return { answer, drawn: draw(answer.view, pageState) };
  } catch (error) {
    errorReporter.report(error, 'render');
    return { answer: errorAnswer, drawn: draw('serverError', renderer.blankState(context)) };
  }
};
