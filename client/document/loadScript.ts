/** A script of somebody else; one that does not come is missed by nobody. */
export const loadScript = (url: string): void => {
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  document.head.append(script);
};
