import type { RequestListener } from 'node:http';
import { createApp } from './createApp.ts';
import type { WebDependencies } from './createDependencies.ts';
import { createHotListener } from './pageCache/hotListener.ts';

/** What the main port does with a request: from memory where it can, else by the application. */
export const createListener = (dependencies: WebDependencies): RequestListener =>
  createHotListener(
    { ...dependencies, lifetimes: dependencies.config.pageCache },
    createApp(dependencies),
  );
