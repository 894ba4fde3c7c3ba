import { pageTypeOf, routeNames, routeTable } from '../../shared/routes/routeTable.ts';

/** What belongs to an account, a login or a payment, with all below it, whether it is a page or not. */
const personalAreas = ['profile', 'list', 'login', 'payment'];

const areaOf = (path: string): string => path.split('/')[1] ?? '';

/** Before the paths of payments a partner's site has his prefix. */
const PREFIX = '/partner/:partner';

/** Paths of the routes whose pages are for one visitor. */
export const personalPaths = routeNames
  .filter((name) => routeTable[name].cache === 'personal')
  .flatMap((name) => {
    const path: string = routeTable[name].path;
    return pageTypeOf(name) === 'payment_form' ? [path, `${PREFIX}${path}`] : [path];
  });

/** Regular expressions for what one server calls the address of a request. */
interface AddressSyntax {
  /** What stands for a parameter. */
  readonly parameter: string;
  /** Behind an area of which everything is meant. */
  readonly areaEnd: string;
  /** Behind a path, with or without a slash at its end. */
  readonly pathEnd: string;
}

const patternsOf = (
  paths: readonly string[],
  { areaEnd, parameter, pathEnd }: AddressSyntax,
): readonly string[] => {
  const segment = (part: string): string =>
    part.startsWith(':') ? parameter : part.replace(/[^\w-]/g, '\\$&');
  return [
    `^/(${personalAreas.join('|')})${areaEnd}`,
    ...paths
      .filter((path) => !personalAreas.includes(areaOf(path)))
      .map((path) => `^${path.split('/').map(segment).join('/')}${pathEnd}`),
  ];
};

/** One server's recipe: the file, and how the lines between its marks are written. */
export interface EdgeRecipe {
  /** Its path, seen from the root of the repository. */
  readonly file: string;
  readonly write: (paths: readonly string[]) => string;
}

export const edgeRecipes: Readonly<Record<'nginx' | 'varnish', EdgeRecipe>> = {
  nginx: {
    file: 'config/edge/nginx.conf',
    // The variable $uri has no query.
    write: (paths) =>
      patternsOf(paths, { parameter: '[^/]+', areaEnd: '(/|$)', pathEnd: '/?$' })
        .map((pattern) => `    ~${pattern} 1;\n`)
        .join(''),
  },
  varnish: {
    file: 'config/edge/varnish.vcl',
    write: (paths) => {
      const tests = patternsOf(paths, {
        parameter: '[^/?]+',
        areaEnd: '(/|\\?|$)',
        pathEnd: '/?(\\?|$)',
      }).map((pattern) => `req.url ~ "${pattern}"`);
      return `  if (${tests.join('\n      || ')}) {\n    return (pass);\n  }\n`;
    },
  },
};

const MARKED = /( *# Made by scripts\/makeEdgePaths\.ts.*\n)[\s\S]*?( *# End of what is made\.\n)/;

/** The text of a recipe with its marked lines written anew. @throws Error without the marks. */
export const withPersonalPaths = (text: string, lines: string): string => {
  if (!MARKED.test(text)) throw new Error('the marks of scripts/makeEdgePaths.ts are missing');
  return text.replace(MARKED, (_all, first: string, last: string) => first + lines + last);
};
