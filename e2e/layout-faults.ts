/**
 * What of a page does not fit its room: wider than the screen, cut off, over its neighbours, under another control,
 * too small to be hit, or scrolled sideways without the keyboard's reach. Runs in the page; lengths are CSS pixels.
 */
export function layoutFaults({ width, target }: { width: number; target: number }): string[] {
  const faults = new Set<string>();
  const slack = 1;
  const open = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"], dialog[open]')].at(-1);
  const root = open ?? document.body;
  const styles = new Map<Element, CSSStyleDeclaration>();
  function styleOf(element: Element): CSSStyleDeclaration {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  }
  function nameOf(element: Element): string {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const label = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? text) : text;
    return `${element.localName} ‘${label.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}’`;
  }
  function isShown(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { clipPath } = styleOf(each);
      if (clipPath === 'inset(50%)') return false;
    }
    return true;
  }

  const { scrollWidth } = document.documentElement;
  if (scrollWidth > width) faults.add(`the page is ${scrollWidth} wide`);

  /** What the box of something reaches beyond, sideways or (for what clips) any way; null where it fits. */
  function beyond(element: Element, box: DOMRect): string | null {
    let isAway = false;
    let isShortened = false;
    let isFirstBox = true;
    for (let each: Element | null = element; each; each = each.parentElement) {
      const style = styleOf(each);
      if (each !== element && isAway && style.position === 'static') continue;
      isAway = style.position === 'absolute' ? true : isAway && style.position === 'static';
      isShortened ||= style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const isInline = style.display.startsWith('inline') && !/inline-(block|flex|grid)/.test(style.display);
      if (isInline || style.display === 'contents') continue;
      if (each !== document.documentElement && each !== document.body) {
        const room = each.getBoundingClientRect();
        const clips = style.overflowX === 'hidden' || style.overflowX === 'clip';
        const isPainted = style.borderRightWidth !== '0px' || style.backgroundColor !== 'rgba(0, 0, 0, 0)';
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') {
          if (each.scrollWidth > each.clientWidth + slack) return null;
        }
        if (clips && isShortened) return null;
        if (clips || isPainted || isFirstBox) {
          const isWider = box.left < room.left - slack || box.right > room.right + slack;
          if (isWider) return `${nameOf(each)} (${Math.round(room.left)} to ${Math.round(room.right)})`;
        }
        isFirstBox = false;
        if (style.position === 'fixed') break;
      }
    }
    return box.left < -slack || box.right > width + slack ? 'the screen' : null;
  }

  function textBox(element: Element): DOMRect | null {
    // Spaces at the end of a line are no text to be read.
    if (styleOf(element).whiteSpaceCollapse === 'preserve') return null;
    const nodes = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '');
    if (nodes.length === 0) return null;
    const boxes = nodes.flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter((rect) => rect.width > 0);
    });
    if (boxes.length === 0) return null;
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    const top = Math.min(...boxes.map((box) => box.top));
    return new DOMRect(left, top, right - left, Math.max(...boxes.map((box) => box.bottom)) - top);
  }

  const targets = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider], [role=tab]';

  /** The name of a target that a finger or pointer misses; a link within a sentence is as high as its line. */
  function isMissed(element: HTMLElement, box: DOMRect): boolean {
    if (box.width >= target - slack && box.height >= target - slack) return false;
    const cover = getComputedStyle(element, '::after');
    // A link that covers its card.
    if (cover.content !== 'none' && cover.position === 'absolute') return false;
    const parent = element.parentElement;
    const others = [...(parent?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim() !== '');
    if (styleOf(element).display === 'inline' && others) return false;
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y, reach] = [(left + right) / 2, (top + bottom) / 2, target / 2 - slack];
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const mine = [element, ...labels];
    const isMine = (atX: number, atY: number) => {
      const hit = document.elementFromPoint(atX, atY);
      return mine.some((each) => each.contains(hit));
    };
    const isHigh = box.height >= target - slack || (isMine(x, y - reach) && isMine(x, y + reach));
    const isWide = box.width >= target - slack || (isMine(x - reach, y) && isMine(x + reach, y));
    // A label beside its field makes the whole as wide as is needed.
    return !(isHigh && (isWide || labels.some((label) => label.getBoundingClientRect().width >= target)));
  }

  /** The other control that lies over the middle of this one, where a click would go to it. */
  function coveredBy(element: HTMLElement): Element | null {
    if (styleOf(element).pointerEvents === 'none') return null;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const boxes = element.getClientRects();
    // Of a link over two lines the middle of its whole box may lie beside it.
    const box = boxes[0];
    if (!box) return null;
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const other = hit?.closest(`${targets}, label`);
    if (!other || other === element || element.contains(other) || other.contains(element)) return null;
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    if (labels.some((label) => label.contains(other))) return null;
    return other;
  }

  /** A link among other words of its colour's strength, which nothing but the colour tells from them. */
  function isLostInSentence(element: HTMLElement): boolean {
    const parent = element.parentElement;
    const words = [...(parent?.childNodes ?? [])].some((node) => node instanceof Text && /\w/.test(node.data));
    const { display, textDecorationLine, fontWeight, borderBottomStyle } = styleOf(element);
    if (!parent || !words || display !== 'inline' || element.localName !== 'a') return false;
    const isHeavier = Number(fontWeight) >= Number(styleOf(parent).fontWeight) + 200;
    return textDecorationLine !== 'underline' && borderBottomStyle === 'none' && !isHeavier;
  }

  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || !isShown(element)) continue;
    const style = styleOf(element);
    const box = element.getBoundingClientRect();
    const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll';
    if (scrolls && element.scrollWidth > element.clientWidth + slack && element.localName !== 'textarea') {
      // The links of a nav come into view as they get the focus.
      if (element.tabIndex < 0 && element.localName !== 'nav')
        faults.add(`${nameOf(element)} scrolls sideways without the keyboard`);
    }
    const text = textBox(element);
    const beyondText = text && beyond(element, text);
    if (beyondText) faults.add(`the text of ${nameOf(element)} reaches beyond ${beyondText}`);
    if (!element.matches(targets) || box.width === 0) continue;
    const beyondTarget = beyond(element, box);
    if (beyondTarget) faults.add(`${nameOf(element)} reaches beyond ${beyondTarget}`);
    if (element instanceof HTMLInputElement && /numeric|decimal/.test(element.inputMode)) {
      if (element.scrollWidth > element.clientWidth + slack) faults.add(`the value of ${nameOf(element)} is cut off`);
    }
    if (isLostInSentence(element)) faults.add(`only its colour tells ${nameOf(element)} from its sentence`);
    const over = coveredBy(element);
    if (over) faults.add(`${nameOf(over)} lies over ${nameOf(element)}`);
    if (isMissed(element, box)) {
      faults.add(`${nameOf(element)} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
    }
  }
  return [...faults];
}

/** Which fields of the page a bar covers while they have the focus. */
export function coveredFields(): string[] {
  const covered: string[] = [];
  // A dialog covers the page as it should.
  if (document.querySelector('[aria-modal="true"], dialog[open]')) return covered;
  const root = document.querySelector('main') ?? document.body;
  for (const field of root.querySelectorAll<HTMLElement>(
    'input:not([type=hidden]), select, textarea, button, a[href]',
  )) {
    if (!field.checkVisibility({ visibilityProperty: true }) || field.matches(':disabled')) continue;
    if (getComputedStyle(field).position === 'fixed') continue;
    for (const edge of ['top', 'bottom'] as const) {
      (document.activeElement as HTMLElement | null)?.blur();
      const before = field.getBoundingClientRect();
      window.scrollBy({ top: edge === 'top' ? before.top : before.bottom - innerHeight, behavior: 'instant' });
      field.focus();
      const { left, right, top, bottom } = field.getBoundingClientRect();
      const x = Math.min(Math.max((left + right) / 2, 0), innerWidth - 1);
      for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
        const hit = document.elementFromPoint(x, Math.min(Math.max(y, 0), innerHeight - 1));
        const bar = hit && barOf(hit);
        if (!bar || bar.contains(field)) continue;
        const label = field.getAttribute('aria-label') ?? field.closest('label')?.textContent ?? field.textContent;
        covered.push(`${field.localName} ‘${(label || field.id).trim().slice(0, 40)}’ at the ${edge}`);
        break;
      }
    }
  }
  return covered;

  function barOf(element: Element): Element | null {
    for (let each: Element | null = element; each; each = each.parentElement) {
      if (['sticky', 'fixed'].includes(getComputedStyle(each).position)) return each;
    }
    return null;
  }
}
