/** The page's own colours, and the text colour for a dark background. */
const ink = 'rgb(28, 35, 33)';
const paper = { red: 255, green: 255, blue: 255 };
const light = 'rgb(255, 255, 255)';

/** Minimum contrast on the page's own background, and on one that the message chose. */
const leastOnPage = 3;
const leastOnOwn = 1.6;

interface Color {
  red: number;
  green: number;
  blue: number;
}

interface Seen extends Color {
  alpha: number;
}

/** Parses computed colours: 'rgb(1, 2, 3)' or 'rgba(1, 2, 3, 0.5)'. */
export function readColor(text: string): Seen | undefined {
  const numbers = /^rgba?\(([^()]*)\)$/
    .exec(text.trim())?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN, alpha = 1] = numbers ?? [];
  return [red, green, blue, alpha].some(Number.isNaN) ? undefined : { red, green, blue, alpha };
}

function over({ alpha, ...top }: Seen, below: Color): Color {
  const mix = (one: number, other: number) => one * alpha + other * (1 - alpha);
  return {
    red: mix(top.red, below.red),
    green: mix(top.green, below.green),
    blue: mix(top.blue, below.blue),
  };
}

function luminance({ red, green, blue }: Color): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast ratio, from 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

function groundOf(element: Element, view: Window): { color: Color; isOwn: boolean } | undefined {
  const layers: Seen[] = [];
  for (let each: Element | null = element; each && each.tagName !== 'BODY'; each = each.parentElement) {
    const layer = readColor(view.getComputedStyle(each).backgroundColor);
    if (!layer) return undefined;
    if (layer.alpha > 0) layers.push(layer);
    if (layer.alpha === 1) break;
  }
  return { color: layers.reduceRight<Color>((below, layer) => over(layer, below), paper), isOwn: layers.length > 0 };
}

/**
 * Recolours text that cannot be read, because sanitizing removes style sheets and background images. Call it from the
 * outside inwards.
 */
export function makeReadable(element: HTMLElement, view: Window): void {
  const text = readColor(view.getComputedStyle(element).color);
  const ground = groundOf(element, view);
  if (!text || !ground) return;
  // A plain link has the page's own colour.
  const isOurs = element.tagName === 'A' && element.style.color === '';
  const least = ground.isOwn && !isOurs ? leastOnOwn : leastOnPage;
  if (contrast(over(text, ground.color), ground.color) >= least) return;
  element.style.color =
    contrast(paper, ground.color) > contrast({ red: 28, green: 35, blue: 33 }, ground.color) ? light : ink;
}

export const coloredElements = 'body [data-style*="color" i], body [bgcolor], body [color], body a';
