import { createContext } from 'react';

type ResultsRel = (query: readonly (readonly [string, string])[]) => string | undefined;

/** The rel of a link to filtered results; known where there are such links. */
export const ResultsRelContext = createContext<ResultsRel>(() => undefined);
