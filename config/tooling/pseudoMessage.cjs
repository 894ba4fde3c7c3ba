const ACCENTS = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ö',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  F: 'Ƒ',
  G: 'Ĝ',
  H: 'Ĥ',
  I: 'Î',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ļ',
  M: 'Ṁ',
  N: 'Ñ',
  O: 'Ö',
  P: 'Þ',
  Q: 'Ǫ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Û',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
};

/** By how much longer than English texts of other languages may be. */
const GROWTH = 0.3;

const isText = (token) => typeof token === 'string';

const accented = (text) => text.replace(/[A-Za-z]/g, (letter) => ACCENTS[letter]);

const lettersIn = (token) => {
  if (isText(token)) return token.length;
  const [, , options = {}] = token;
  const branches = Object.values(options).filter(Array.isArray);
  return Math.max(0, ...branches.map((tokens) => sum(tokens)));
};

const sum = (tokens) => tokens.reduce((length, token) => length + lettersIn(token), 0);

/** A value stays as it is; of what is chosen by one, every branch is text. */
const changed = (token) => {
  if (isText(token)) return accented(token);
  const [name, kind, options] = token;
  if (typeof options !== 'object') return token;
  const branches = Object.entries(options).map(([key, tokens]) => [
    key,
    Array.isArray(tokens) ? tokens.map(changed) : tokens,
  ]);
  return [name, kind, Object.fromEntries(branches)];
};

/** A compiled message with accents, in brackets, and longer by a third; its values stay. */
exports.pseudoMessage = (tokens) => [
  '[',
  ...tokens.map(changed),
  `${'·'.repeat(Math.ceil(sum(tokens) * GROWTH))}]`,
];
