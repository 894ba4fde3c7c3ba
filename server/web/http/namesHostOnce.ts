/**
 * Node keeps the first of several Host headers; a server in front may have gone by another one.
 * @param rawHeaders names and values in turn.
 */
export const namesHostOnce = (rawHeaders: readonly string[]): boolean => {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1;
};
