import type { Attributes } from 'sanitize-html';

const otherWords = new Set(
  (
    'repeat space round scroll fixed local left right top bottom center cover contain auto text none inherit initial ' +
    'unset revert important'
  ).split(' '),
);

/** Removed first, because a URL may hold what else would end a declaration. */
const addresses = /[a-z-]*url\s*\((?:\s*"[^"]*"\s*|\s*'[^']*'\s*|[^)]*)\)/gi;
const declaration = /(^|;)(\s*)background\s*:([^;]*)/gi;
const gradient = /[a-z-]*gradient\s*\(/gi;
const colors = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\([\d\s.,%/a-z+-]{1,60}\)|(?<![\w.#%-])[a-z]{3,30}(?![\w.%(-])/gi;

/** Of a gradient the first colour. */
function colorOf(background: string): string {
  const words = background.replace(gradient, ' ').match(colors) ?? [];
  return words.find((word) => !otherWords.has(word.toLowerCase())) ?? 'transparent';
}

/** Without its background, white text would stand on white. */
export function withPlainBackgrounds(attributes: Attributes): Attributes {
  const { style } = attributes;
  if (style === undefined || !/background\s*:/i.test(style)) return attributes;
  const plain = style
    .replace(addresses, ' ')
    .replace(
      declaration,
      (_all, start: string, blank: string, value: string) => `${start}${blank}background-color:${colorOf(value)}`,
    );
  return { ...attributes, style: plain };
}

const attributeColor = /^#?[a-z0-9]{3,20}$/i;

export function bodyStyle({ bgcolor, text, style }: Attributes): string | undefined {
  const isColor = (value: string | undefined) => value !== undefined && attributeColor.test(value.trim());
  const parts = [
    isColor(bgcolor) ? `background-color:${bgcolor?.trim()}` : '',
    isColor(text) ? `color:${text?.trim()}` : '',
    style ?? '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? undefined : parts.join(';');
}
