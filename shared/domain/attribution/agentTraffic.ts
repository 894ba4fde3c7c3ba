const agentMediums: ReadonlySet<string> = new Set(['agent', 'system']);

/** A visit made by our own people or programs on behalf of somebody. */
export const isAgentTraffic = (utmMedium: string | null | undefined): boolean =>
  agentMediums.has(utmMedium ?? '');
