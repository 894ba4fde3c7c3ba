/** Where a visitor came from, as it is sent with a lead and at sign-in. Absent values are left out. */

/** Where a visitor came from, as it is sent with a lead and at sign-in. Absent values are left out. */
export interface SourceDetails {
  readonly final_url?: string;
  readonly referrer?: string;
  readonly initial_referrer?: string;
  readonly referring_domain?: string;
  readonly initial_referring_domain?: string;
  readonly utm_source?: string;
  readonly utm_medium?: string;
  readonly utm_campaign?: string;
  readonly utm_content?: string;
  readonly utm_term?: string;
  readonly utm_group?: string;
  readonly gclid?: string;
  readonly fbclid?: string;
  readonly msclkid?: string;
  readonly keyword?: string;
  readonly wbraid?: string;
  readonly gbraid?: string;
  readonly bd_vid?: string;
}

export interface VisitorAttribution {
  readonly sourceDetails: SourceDetails;
  /** Null: nobody has recommended us. */
  readonly referralCode: string | null;
}

const agentMediums: ReadonlySet<string> = new Set(['agent', 'system']);

/** A visit made by our own people or programs on behalf of somebody. */
export const isAgentTraffic = (utmMedium: string | null | undefined): boolean =>
  agentMediums.has(utmMedium ?? '');
