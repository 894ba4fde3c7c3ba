/** Names of the fields of the question how it went, and the query key of the thanks for an answer. */
export const npsKeys = { score: 'score', comment: 'comment', thanks: 'nps' } as const;
