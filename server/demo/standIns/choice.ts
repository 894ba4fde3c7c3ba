import type { Request, Response } from 'express';
import * as z from 'zod';
import { choicePage } from './pages.ts';
import { type Person, people } from './people.ts';

/** What every stand-in works with. */
export interface StandInDependencies {
  /** Where it is, as browsers and the API reach it. */
  readonly url: string;
  /** What the API shows where a provider would want its secret. */
  readonly secret: string;
  /** The one site that people are sent back to. */
  readonly siteOrigin: string;
  /** Where text messages lie, which nobody receives. */
  readonly smsFolder: string;
  readonly now: () => Date;
}

/** A request that a provider would refuse, in words for whoever reads them. */
export class BadRequest extends Error {}

/** @throws BadRequest */
export const readParameters = <Schema extends z.ZodType>(
  schema: Schema,
  values: unknown,
): z.output<Schema> => {
  const { data, error } = schema.safeParse(values);
  if (error) throw new BadRequest(z.prettifyError(error));
  return data;
};

/** @throws BadRequest for an address that the site has not registered, as a provider says. */
export const checkRedirect = (redirectUri: string, siteOrigin: string): void => {
  if (!URL.canParse(redirectUri) || new URL(redirectUri).origin !== siteOrigin) {
    throw new BadRequest(`redirect_uri is not an address of ${siteOrigin}`);
  }
};

const choice = z.object({
  email: z.email(),
  name: z.string().max(120).default(''),
  verified: z.enum(['yes', 'no']).default('no'),
});

/** Whom somebody has chosen to be. @throws BadRequest */
export const chosenPerson = (body: unknown): Person => {
  const { email, name, verified } = readParameters(choice, body);
  const [givenName = '', ...others] = name.trim().split(/\s+/);
  const typed = { givenName, familyName: others.join(' '), email, isVerified: verified === 'yes' };
  return people.find((person) => person.email === email) ?? typed;
};

/** A provider's page: whoever opens it chooses, and is then sent back with what is `answered`. */
export const createChoice = <
  Schema extends z.ZodType<Readonly<Record<string, string | undefined>>>,
>(
  provider: string,
  schema: Schema,
  answer: (asked: z.output<Schema>, person: Person, response: Response) => Promise<void> | void,
) => ({
  show: (request: Request, response: Response): void => {
    response.type('html').send(choicePage(provider, readParameters(schema, request.query)));
  },
  take: async (request: Request, response: Response): Promise<void> => {
    const asked = readParameters(schema, request.body);
    await answer(asked, chosenPerson(request.body), response);
  },
});

/** The address with these parameters behind "?" or "#". */
export const withAnswer = (
  redirectUri: string,
  part: 'search' | 'hash',
  answer: Readonly<Record<string, string | undefined>>,
): string => {
  const url = new URL(redirectUri);
  const parameters = new URLSearchParams(url[part].slice(1));
  for (const [name, value] of Object.entries(answer)) {
    if (value !== undefined) parameters.set(name, value);
  }
  url[part] = parameters.toString();
  return url.href;
};
