import { readdirSync, readFileSync } from 'node:fs';
import { colorOf } from './color.ts';
import { pick } from './random.ts';
import type { Scene } from './scene.ts';
import { drawWindows } from './windows.ts';

/** One of the SVG files in `parts`; README.md beside them says how they are written. */
interface Part {
  body: string;
  choices: ReadonlyMap<string, readonly string[]>;
  bushes: readonly number[];
  yard: readonly number[];
}

const folder = new URL('../parts/', import.meta.url);

function attribute(root: string, name: string): string {
  return new RegExp(`data-${name}="([^"]*)"`).exec(root)?.[1] ?? '';
}

const words = (text: string) => text.split(' ').filter((word) => word !== '');

function readPart(svg: string): Part {
  const [, root = '', body = ''] = /<svg([^>]*)>(.*)<\/svg>/s.exec(svg) ?? [];
  const choices = attribute(root, 'choose')
    .split('; ')
    .filter((choice) => choice !== '')
    .map((choice): [string, string[]] => {
      const [name = '', values = ''] = choice.split(': ');
      return [name, words(values)];
    });
  return {
    body: body
      .replace(/<!--.*?-->/gs, '')
      .replace(/>\s+</g, '><')
      .trim(),
    choices: new Map(choices),
    bushes: words(attribute(root, 'bushes')).map(Number),
    yard: words(attribute(root, 'yard')).map(Number),
  };
}

const parts = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [file.slice(0, -4), readPart(readFileSync(new URL(file, folder), 'utf8'))]),
);

export function partOf(name: string): Part {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`There is no drawing ${name}`);
  return part;
}

/** The scene's facts and what is chosen for this part; a choice can depend on the scenery or on what was chosen before. */
function choose({ random, facts }: Scene, { choices }: Part, given: ReadonlyMap<string, string>): Map<string, string> {
  const chosen = new Map(facts);
  for (const [name, values] of choices) {
    if (name.includes('.')) continue;
    const own = [...chosen.values()].map((fact) => choices.get(`${name}.${fact}`)).find((found) => found !== undefined);
    const [first = '', ...rest] = own ?? values;
    chosen.set(name, pick(random, [first, ...rest]));
  }
  for (const [name, value] of given) chosen.set(name, value);
  return chosen;
}

/** The elements of a part as they are in this scene: what does not hold is left out, names have become colours. */
export function drawPart(scene: Scene, name: string, given: ReadonlyMap<string, string> = new Map()): string {
  const part = partOf(name);
  const chosen = choose(scene, part, given);
  const holds = (conditions: string) =>
    words(conditions).every((condition) => {
      const [fact = '', values = ''] = condition.split('=');
      return values.split(',').includes(chosen.get(fact) ?? '');
    });
  const color = (of: string) => colorOf(of, chosen);
  return part.body
    .replace(/<g data-if="([^"]*)">(.*?)<\/g>/gs, (_, conditions, inner) => (holds(conditions) ? inner : ''))
    .replace(/<(\w+) data-if="([^"]*)"(.*?)>/g, (_, tag, conditions, rest) =>
      holds(conditions) ? `<${tag}${rest}>` : '',
    )
    .replace(/<image href="([\w-]+)\.svg" transform="([^"]*)"([^>]*)\/>/g, (_, inner, transform, data) => {
      const named = [...data.matchAll(/data-(\w+)="([^"]*)"/g)].map(([, key, value]): [string, string] => [
        key,
        /^(yes|no)$/.test(value) ? value : color(value),
      ]);
      return `<g transform="${transform}">${drawPart(scene, inner, new Map(named))}</g>`;
    })
    .replace(
      /<path data-windows="(\d)x(\d)( bare)?" d="([^"]*)" stroke="([^"]*)"\/>/g,
      (_, columns, rows, bare, path, frame) =>
        drawWindows(scene, path, { columns: Number(columns), rows: Number(rows), hasSill: !bare, frame }),
    )
    .replace(/var\(--([\w-]+)(?:, [^)]*)?\)/g, (_, of) => color(of));
}

export function placePart(scene: Scene, name: string, place: { x: number; y: number; size: number }): string {
  const [x, y, size] = [place.x, place.y, place.size].map((value) => Math.round(value * 100) / 100);
  return `<g transform="translate(${x} ${y}) scale(${size})">${drawPart(scene, name)}</g>`;
}
