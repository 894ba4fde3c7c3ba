import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const TIMEOUT_MS = 30_000;
const inflate = promisify(gunzip);

export interface Fetched {
  /** 0: no answer. */
  readonly status: number;
  /** Where a redirect leads, absolute. */
  readonly location: string | undefined;
  readonly robotsHeader: string;
  readonly contentType: string;
  readonly body: Buffer;
}

const HEADERS = {
  'User-Agent': 'crawl-audit',
  Accept: 'text/html,application/xml;q=0.9,*/*;q=0.8',
};

const nothing: Fetched = {
  status: 0,
  location: undefined,
  robotsHeader: '',
  contentType: '',
  body: Buffer.alloc(0),
};

/** One request, redirects not followed. Never throws: what gives no answer has the status 0. */
export const fetchPage = async (url: URL): Promise<Fetched> => {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { redirect: 'manual', headers: HEADERS, signal });
    const location = response.headers.get('location');
    return {
      status: response.status,
      location: location === null ? undefined : URL.parse(location, url)?.href,
      robotsHeader: response.headers.get('x-robots-tag') ?? '',
      contentType: response.headers.get('content-type') ?? '',
      body: Buffer.from(await response.arrayBuffer()),
    };
  } catch {
    return nothing;
  }
};

const GZIP_MAGIC = 0x1f8b;

/** The text of a file that may be compressed as a file (not on the way). */
export const textOfFile = async ({ body }: Fetched): Promise<string> => {
  const isCompressed = body.length > 2 && body.readUInt16BE(0) === GZIP_MAGIC;
  return (isCompressed ? await inflate(body) : body).toString('utf8');
};
