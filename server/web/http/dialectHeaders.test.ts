import { describe, expect, test } from '@jest/globals';
import { dialectHeaders } from './dialectHeaders.ts';

const WHOLE = 'max-age=300, stale-while-revalidate=3600, stale-if-error=86400';

describe('the headers for a server in front', () => {
  test.each([
    [WHOLE, '60'],
    ['max-age=3600', '60'],
    ['max-age=10', '10'],
    ['max-age=0', '0'],
    [undefined, '0'],
  ])('of nginx: "%s" allows %s seconds', (cdnCacheControl, seconds) => {
    expect(dialectHeaders('nginx', cdnCacheControl)).toEqual({ 'X-Accel-Expires': seconds });
  });

  test('of Fastly say the same by another name', () => {
    expect(dialectHeaders('fastly', WHOLE)).toEqual({ 'Surrogate-Control': WHOLE });
    expect(dialectHeaders('fastly', undefined)).toEqual({ 'Surrogate-Control': 'no-store' });
  });

  test('are not needed where the standard is understood', () => {
    expect(dialectHeaders('standard', WHOLE)).toEqual({});
  });
});
