import type { RequestListener } from 'node:http';
import { createApp } from './createApp.ts';
import type { WebDependencies } from './createDependencies.ts';
import { createCachedPageListener } from './documents/cachedPageListener.ts';
import { cachedPageDependencies } from './parts.ts';

/** What the main port does with a request: from memory where it can, else by the application. */
export const createListener = (dependencies: WebDependencies): RequestListener =>
  createCachedPageListener(cachedPageDependencies(dependencies), createApp(dependencies));
