import { expect, test } from '@jest/globals';
import { changedAddresses } from './cachedCall.ts';

const change = {
  method: 'POST',
  status: 201,
  target: '/api/v0/things?a=1',
  host: 'homes.example',
  upstreamBaseUrl: 'http://api.internal:4000',
};
const below = { upstreamBaseUrl: 'http://api.internal:4000/v2' };

test.each<[object, object, readonly string[]]>([
  [{}, {}, ['/api/v0/things?a=1']],
  [{ status: 303 }, {}, ['/api/v0/things?a=1']],
  [{ status: 422 }, {}, []],
  [{ status: 500 }, {}, []],
  [{ method: 'GET' }, {}, []],
  [{ method: 'HEAD' }, {}, []],
  [{}, { location: '/api/v0/things/7' }, ['/api/v0/things?a=1', '/api/v0/things/7']],
  [{}, { location: 'things/7' }, ['/api/v0/things?a=1', '/api/v0/things/7']],
  [{}, { 'content-location': '?a=2' }, ['/api/v0/things?a=1', '/api/v0/things?a=2']],
  [{}, { location: 'http://api.internal:4000/api/v0/b' }, ['/api/v0/things?a=1', '/api/v0/b']],
  [{}, { location: 'https://homes.example/api/v0/b' }, ['/api/v0/things?a=1', '/api/v0/b']],
  [{}, { location: 'https://pay.example/api/v0/b' }, ['/api/v0/things?a=1']],
  [{}, { location: 'http://[' }, ['/api/v0/things?a=1']],
  [below, { location: 'things/7' }, ['/api/v0/things?a=1', '/api/v0/things/7']],
  [below, { location: '/v2/api/v0/b' }, ['/api/v0/things?a=1', '/api/v0/b']],
  [below, { location: '/api/v0/b' }, ['/api/v0/things?a=1', '/api/v0/b']],
  [below, { location: 'https://homes.example/v2/b' }, ['/api/v0/things?a=1', '/v2/b']],
])('%j with %j changes %j', (facts, headers, addresses) => {
  expect(changedAddresses({ ...change, ...facts }, headers)).toEqual(addresses);
});
