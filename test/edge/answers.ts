import type { RawAnswer } from '../support/rawHttp.ts';

/** What the server in front says of an answer: "hit", "hit; detail=stale", "fwd=miss" … */
export const edgeState = (answer: RawAnswer): string | undefined =>
  [answer.headers['cache-status']]
    .flat()
    .join(', ')
    .split(', ')
    .findLast((part) => /^(varnish|nginx);/.test(part))
    ?.replace(/^\w+; /, '');

const LIMIT_MS = 15_000;
const POLL_MS = 20;

/** Asks again and again until the answer is such. */
export const untilAnswer = async (
  ask: () => Promise<RawAnswer>,
  isSuch: (answer: RawAnswer) => boolean,
): Promise<RawAnswer> => {
  const limit = Date.now() + LIMIT_MS;
  for (;;) {
    const answer = await ask();
    if (isSuch(answer)) return answer;
    if (Date.now() > limit) {
      throw new Error(`never came; last: ${answer.status} ${edgeState(answer)} ${answer.text}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
};
