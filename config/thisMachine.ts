const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** True for names and addresses that never lead off this machine. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host);

export const isLoopbackUrl = (url: string): boolean => isLoopbackHost(new URL(url).hostname);

/** Where the server of a connection address is; a path is the folder of a local socket. */
const databaseHost = (url: string): string => {
  const { hostname, searchParams } = new URL(url);
  return searchParams.get('host') ?? decodeURIComponent(hostname);
};

/** True for a database that no other machine shares. */
export const isLocalDatabase = (url: string | undefined): boolean => {
  if (url === undefined) return true;
  const host = databaseHost(url);
  return host === '' || host.startsWith('/') || isLoopbackHost(host);
};
