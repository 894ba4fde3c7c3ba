import type { RequestHandler } from 'express';

/** What a process tells of itself, in the text format of Prometheus. */
export interface Exposed {
  readonly contentType: string;
  exposition(): Promise<string>;
}

/** The process answers at all; whether it can serve is another question. */
export const answerAlive: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store').type('text').send('ok\n');
};

export const createAnswerMetrics =
  ({ contentType, exposition }: Exposed): RequestHandler =>
  async (_request, response) => {
    response.set({ 'Cache-Control': 'no-store', 'Content-Type': contentType });
    response.send(await exposition());
  };
