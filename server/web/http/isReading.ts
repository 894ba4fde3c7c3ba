/** Asks for something and changes nothing. */
export const isReading = ({ method }: { readonly method?: string | undefined }): boolean =>
  method === 'GET' || method === 'HEAD';
