import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface PageNames {
  productName: string;
  site: string;
}

/** What stays the same while the process runs. */
interface FixedNames {
  mailDomain?: string | undefined;
  mapTiles?: string | undefined;
  identityProvider?: string | undefined;
}

type Encoding = 'br' | 'gzip' | 'identity';

interface IndexPage {
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

/** Fills the names into the built page, and keeps the page made last: they hardly ever change. */
export function createIndexPage(
  built: string,
  { mailDomain = '', mapTiles = '', identityProvider = '' }: FixedNames = {},
): (names: PageNames) => Promise<IndexPage> {
  const mailed = withMeta(withMeta(built, 'mail-domain', mailDomain), 'map-tiles', mapTiles);
  const html = withMeta(mailed, 'identity-provider', identityProvider);
  let kept: { key: string; page: Promise<IndexPage> } | undefined;
  return (names) => {
    const key = JSON.stringify(names);
    if (kept?.key !== key) kept = { key, page: render(fill(html, names)) };
    return kept.page;
  };
}

/** What the content security policy calls the scripts or the styles that stand in the page itself. */
export function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

function fill(html: string, { productName, site }: PageNames): string {
  const titled = html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(productName)}</title>`);
  return withMeta(withMeta(titled, 'product-name', productName), 'product-site', site);
}

function withMeta(html: string, name: string, content: string): string {
  const built = new RegExp(`(<meta name="${name}" content=")[^"]*"`);
  return html.replace(built, (_, head) => `${head}${escapeHtml(content)}"`);
}

async function render(html: string): Promise<IndexPage> {
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { etag, bodies: { br, gzip: gzipped, identity } };
}

export function acceptedEncoding(header: string | undefined): Encoding {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const allows = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : 'identity';
}

export function isKnown(header: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
