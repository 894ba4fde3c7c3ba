const { TextDecoder, TextEncoder } = require('node:util');

// react-router reads both at import; jsdom has neither.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;

// jsdom has no media queries: none applies.
if (globalThis.window) globalThis.matchMedia ??= () => ({ matches: false });
