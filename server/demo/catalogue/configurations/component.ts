import type { ConfigurationData } from '../../../api/db/documents.ts';

/** One component of a configured page, before it has an id and a position. */
export interface Component {
  readonly type: string;
  readonly title: string;
  readonly data: ConfigurationData;
}
