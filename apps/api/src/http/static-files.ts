import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { AppError } from '@rei/domain/kernel/errors';
import { findPage, isFilePath } from '@rei/domain/kernel/page-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, createIndexPage, inlineHashes, isKnown, type PageNames } from './index-page.ts';
import { createPageLinks } from './page-links.ts';
import { accessCookie, cookieOf } from './session.ts';

const year = 31_536_000;

/** What systems that install the pages read: its name is the installation's. */
const manifestName = 'manifest.webmanifest';

/** Only programs and pages ask for what is in these. */
const noPages = /^\/(api|assets|pictures)(\/|$)/;

interface StaticFiles {
  folder: string;
  names: () => Promise<PageNames>;
  /** The names where the store does not answer: a page that says so is better than none. */
  fallbackNames: PageNames;
  mailDomain?: string | undefined;
  mapTiles?: string | undefined;
  identityProvider?: string | undefined;
}

/** Hashed assets stay for a year, the rest is asked for again. What is no file may be a page of the browser's router. */
export async function registerStaticFiles(app: FastifyInstance, options: StaticFiles) {
  const { folder, names, fallbackNames } = options;
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) {
    app.log.warn({ folder }, 'no built pages: only the API is served');
    return;
  }
  await app.register(staticFiles, {
    root: folder,
    wildcard: false,
    globIgnore: ['index.html*', `${manifestName}*`],
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache');
    },
  });

  const built = readFileSync(indexFile, 'utf8');
  const indexPage = createIndexPage(built, options);
  const linksOf = createPageLinks(folder);
  const sources = (['script', 'style'] as const).map((tag) => {
    const own = `${tag}-src 'self'`;
    return { own, all: [own, ...inlineHashes(built, tag)].join(' ') };
  });

  async function currentNames(request: FastifyRequest): Promise<PageNames> {
    return names().catch((error: unknown) => {
      request.log.warn({ err: error }, 'the installation’s names are unknown');
      return fallbackNames;
    });
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const { etag, bodies } = await indexPage(await currentNames(request));
    const policy = String(reply.getHeader('content-security-policy'));
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
    const pagePolicy = sources.reduce((text, { own, all }) => text.replace(own, all), policy);
    reply.header('content-security-policy', pagePolicy);
    if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bodies[encoding]);
  }

  const manifestFile = join(folder, manifestName);
  if (existsSync(manifestFile)) {
    const manifest: object = JSON.parse(readFileSync(manifestFile, 'utf8'));
    app.get(`/${manifestName}`, { schema: { hide: true } }, async (request, reply) => {
      const { productName } = await currentNames(request);
      reply.header('cache-control', 'no-cache').type('application/manifest+json');
      return reply.send(JSON.stringify({ ...manifest, name: productName }));
    });
  }

  app.get('/index.html', { schema: { hide: true } }, (_request, reply) => reply.redirect('/', 308));

  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = `/${request.params['*']}`;
    if (findPage(path) !== undefined) {
      const [, query = ''] = request.url.split('?', 2);
      const link = linksOf({ path, query, isSignedIn: cookieOf(request, accessCookie) !== undefined });
      return sendPage(request, link === '' ? reply : reply.header('link', link));
    }
    if (isFilePath(path) || noPages.test(path)) throw new AppError('NOT_FOUND', 'Not found');
    return sendPage(request, reply.code(404));
  });
}
