/**
 * Kinds of calls to the API, by what they ask for: what fails or hangs together. Each has places, a
 * queue and a breaker of its own, so that one kind takes nothing from the others.
 */
export const callClasses = [
  'configuration',
  'listing',
  'places',
  'property',
  'region',
  'section',
  'visitor',
  'other',
] as const;

export type CallClass = (typeof callClasses)[number];

/** The first that matches a path counts. */
const patterns: readonly (readonly [CallClass, RegExp])[] = [
  ['configuration', /^(?:application_config|leads\/partners\/[^/]+)$/],
  ['section', /^(?:distances|regions\/nearby)$/],
  ['places', /^regions(?:\/index_bulk)?$/],
  ['region', /^regions\//],
  ['listing', /^inventories(?:\/map)?$/],
  ['property', /^inventories\/[^/]+$/],
  ['section', /^inventories\//],
  ['visitor', /^(?:auth|external_service|leads|payments|users)(?:\/|$)/],
];

const RESOURCE = /^\/api\/v\d+\/([^?]*?)\/*(?:\?|$)/;

/** @param target path and query on the API. */
export const callClassOf = (target: string): CallClass => {
  const resource = RESOURCE.exec(target)?.[1];
  if (resource === undefined) return 'other';
  return patterns.find(([, pattern]) => pattern.test(resource))?.[0] ?? 'other';
};
