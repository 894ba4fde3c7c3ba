import { createContext, useContext } from 'react';
import type { ReportError } from './createErrorReporter.ts';

/** On the server nothing that reports here runs. */
export const ErrorReporterContext = createContext<ReportError>(() => {});

export const useErrorReporter = (): ReportError => useContext(ErrorReporterContext);
