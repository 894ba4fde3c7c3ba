import type { ApiDependencies } from '../dependencies.ts';

/** What the rules of accounts work with. */
export type AccountDependencies = Pick<ApiDependencies, 'accounts' | 'db' | 'now'>;
