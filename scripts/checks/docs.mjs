import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Where a path that a document names may begin; `domain/…`, `api/…` and the like are short for a package's sources. */
const starts = ['', 'packages/domain/src', 'apps/api/src', 'apps/web/src'];
const short = /^(?:(domain|readers|pdf|demo-market|house-drawings)|(api|web))\//;
const path =
  /^[\w.-]+(?:\/[\w.-]+)*\/[\w.-]+\.(?:tsx?|mjs|json|sql|md)$|^(?:apps|packages|scripts|docs|e2e|bench)\/[\w./-]+$/;

/**
 * Files that the README or a document names, in a link or in code, and that are not there. Decisions are left out:
 * they tell what was so when they were made.
 * @param {string} project
 * @returns {string[]}
 */
export function missingPaths(project) {
  const documents = readdirSync(join(project, 'docs')).filter((name) => name.endsWith('.md'));
  return ['README.md', ...documents.map((name) => `docs/${name}`)].flatMap((document) => {
    const text = readFileSync(join(project, document), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, to]) => to);
    const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, code]) => code).filter((code) => path.test(code));
    return [
      ...links.filter((to) => !existsSync(join(project, dirname(document), to))),
      ...named.filter((name) => !isThere(project, name, roomOf(document))),
    ].map((name) => `${document}: ${name} is not there`);
  });
}

/** docs/mail.md may name the files of the room `mail` from the room on. */
function roomOf(document) {
  return `apps/api/src/features/${basename(document, '.md')}`;
}

function isThere(project, name, room) {
  const full = name.replace(short, (_, folder, app) => (folder ? `packages/${folder}/src/` : `apps/${app}/src/`));
  return [...starts, room].some((start) => existsSync(join(project, start, full)));
}
