declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** The path that the build serves the file at. */
declare module '*.jpg' {
  const path: string;
  export default path;
}

declare module '*.webp' {
  const path: string;
  export default path;
}

declare module '*.css';
