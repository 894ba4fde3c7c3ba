/** Nothing tells nginx that a page has changed: it may keep one for this long at most. */
const NGINX_SECONDS = 60;

export type EdgeDialect = 'standard' | 'nginx' | 'fastly';

const nginxSeconds = (cdnCacheControl: string | undefined): number =>
  Math.min(Number(/\bmax-age=(\d+)/.exec(cdnCacheControl ?? '')?.[1] ?? 0), NGINX_SECONDS);

/**
 * What the server in front reads in the place of CDN-Cache-Control (RFC 9213), which neither nginx
 * nor Fastly knows. Each removes its own header from the answer and prefers it to Cache-Control.
 * @param cdnCacheControl as sent; undefined for what no shared cache may keep.
 */
export const dialectHeaders = (
  dialect: EdgeDialect,
  cdnCacheControl: string | undefined,
): Readonly<Record<string, string>> => {
  if (dialect === 'nginx') return { 'X-Accel-Expires': String(nginxSeconds(cdnCacheControl)) };
  if (dialect === 'fastly') return { 'Surrogate-Control': cdnCacheControl ?? 'no-store' };
  return {};
};
