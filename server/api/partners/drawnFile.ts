export const MAX_FILE_BYTES = 256 * 1024;

export type FileKind = 'png' | 'svg';

export interface DrawnFile {
  readonly kind: FileKind;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const PNG_HEADER_BYTES = 24;

const readPng = (bytes: Buffer): DrawnFile | undefined =>
  bytes.length >= PNG_HEADER_BYTES && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { kind: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined;

/** What draws. Nothing that runs, moves, or holds markup of another kind. */
const elements: ReadonlySet<string> = new Set([
  'circle',
  'clipPath',
  'defs',
  'desc',
  'ellipse',
  'g',
  'line',
  'linearGradient',
  'mask',
  'path',
  'polygon',
  'polyline',
  'radialGradient',
  'rect',
  'stop',
  'style',
  'svg',
  'symbol',
  'text',
  'title',
  'tspan',
  'use',
]);

const SPACE = '\\s*';
const ATTRIBUTE = `\\s+([\\w:.-]+)${SPACE}=${SPACE}("[^"<]*"|'[^'<]*')`;
/** A declaration, a comment, a tag, or text between them. Everything else ends the reading. */
const PART = new RegExp(
  `<\\?xml[^?]*\\?>|<!--[^]*?-->|</?([\\w:.-]+)((?:${ATTRIBUTE})*)${SPACE}/?>|[^<]+`,
  'y',
);
const EACH_ATTRIBUTE = new RegExp(ATTRIBUTE, 'g');

/** Styles and links that lead out of the file; a backslash would hide them. */
const LEADS_OUT = /\\|@import|url\(\s*["']?\s*[^#"'\s]/i;

const isPlain = (name: string, value: string): boolean => {
  if (/^on/i.test(name)) return false;
  if (/(?:^|:)(?:href|src)$/i.test(name)) return value.startsWith('#');
  return !LEADS_OUT.test(value);
};

const attributesOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(EACH_ATTRIBUTE)].map(([, name = '', quoted = '']) => [
      name,
      quoted.slice(1, -1),
    ]),
  );

/** Attributes of the outermost element; undefined: something in it does not only draw. */
const readPlainSvg = (text: string): ReadonlyMap<string, string> | undefined => {
  let outermost: ReadonlyMap<string, string> | undefined;
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const [part, element, attributeText = ''] = PART.exec(text) ?? [];
    if (part === undefined || (element === undefined && LEADS_OUT.test(part))) return undefined;
    if (element === undefined) continue;
    const attributes = attributesOf(attributeText);
    if (!elements.has(element)) return undefined;
    if (![...attributes].every(([name, value]) => isPlain(name, value))) return undefined;
    if (outermost === undefined && element !== 'svg') return undefined;
    outermost ??= attributes;
  }
  return outermost;
};

const readSvg = (text: string): DrawnFile | undefined => {
  const svg = readPlainSvg(text);
  const [, , boxWidth, boxHeight] = (svg?.get('viewBox') ?? '').trim().split(/[\s,]+/);
  const width = Number.parseFloat(svg?.get('width') ?? boxWidth ?? '');
  const height = Number.parseFloat(svg?.get('height') ?? boxHeight ?? '');
  return width > 0 && height > 0 ? { kind: 'svg', width, height } : undefined;
};

/** What the bytes are, whatever the file is called; undefined: nothing that may be shown. */
export const readDrawnFile = (bytes: Buffer): DrawnFile | undefined => {
  if (bytes.length > MAX_FILE_BYTES) return undefined;
  return bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)
    ? readPng(bytes)
    : readSvg(bytes.toString('utf8'));
};
