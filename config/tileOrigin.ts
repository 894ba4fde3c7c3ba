const PLACEHOLDERS = ['{z}', '{x}', '{y}'];

/** "{s}" stands for a, b or c. */
const SUBDOMAIN = /^(https?:\/\/)\{s\}\./;

/** Not in the first label, where a content policy knows no wild card. */
const HOST_WITH_BRACES = /^https?:\/\/[^/]*[{}]/;

const PROBE = 'subdomain';

const originOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined;

/**
 * Where the pictures of a map come from, as a content policy writes it: "https://*.tiles.example";
 * "'self'" for an address that begins with a slash, undefined for what is no address of tiles.
 */
export const tileOrigin = (template: string): string | undefined => {
  if (!PLACEHOLDERS.every((placeholder) => template.includes(placeholder))) return undefined;
  if (/^\/[^/]/.test(template)) return "'self'";
  if (!/^https?:\/\//.test(template)) return undefined;
  if (!SUBDOMAIN.test(template)) {
    return HOST_WITH_BRACES.test(template) ? undefined : originOf(template);
  }
  return originOf(template.replace(SUBDOMAIN, `$1${PROBE}.`))?.replace(PROBE, '*');
};
