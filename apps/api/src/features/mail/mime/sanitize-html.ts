import sanitize, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import { bodyStyle, withPlainBackgrounds } from './background-color.ts';
import type { SanitizedBody } from './parsed-message.ts';

/** An attached image (cid:) as a data URL; undefined where the message has none. */
export type FindInlineImage = (contentId: string) => string | undefined;

/** Deeper elements are flattened, because browsers slow down on them. */
export const maxNesting = 100;

const tags = (
  'a abbr address article b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt em ' +
  'figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q rp rt ruby s ' +
  'samp section small span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr'
).split(' ');

const droppedTags = (
  'script style textarea option noscript title template svg math iframe object applet embed xmp noembed noframes ' +
  'plaintext select audio video canvas head'
).split(' ');

/** CSS values that neither fetch nor compute. */
const safeValue =
  /^(?!.*(?:url|expression|image|image-set|attr|var|env|element|cross-fade)\s*\()[#\w\s.,%()'"/!+-]{1,200}$/i;

const styles = (
  'color background-color font font-size font-family font-weight font-style font-variant text-align text-decoration ' +
  'text-indent text-transform line-height letter-spacing word-spacing white-space vertical-align direction display ' +
  'width max-width min-width height max-height min-height padding padding-top padding-right padding-bottom ' +
  'padding-left margin margin-top margin-right margin-bottom margin-left border border-top border-right ' +
  'border-bottom border-left border-color border-width border-style border-radius border-collapse border-spacing ' +
  'list-style-type table-layout'
).split(' ');

const options: IOptions = {
  allowedTags: tags,
  nonTextTags: droppedTags,
  disallowedTagsMode: 'discard',
  nestingLimit: maxNesting,
  allowedAttributes: {
    '*': ['style', 'align', 'valign', 'bgcolor', 'color', 'width', 'height', 'dir', 'lang', 'title'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'border'],
    table: ['border', 'cellpadding', 'cellspacing'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    col: ['span'],
    ol: ['start', 'type'],
    font: ['face', 'size'],
  },
  allowedStyles: { '*': Object.fromEntries(styles.map((property) => [property, [safeValue]])) },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
};

const inlineImageUrl = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=\s]+$/i;

/** Removes everything that runs, styles the page or makes requests, except links and, in the second variant, images. */
export function sanitizeHtml(html: string, openImages: () => FindInlineImage = () => () => undefined): SanitizedBody {
  let remoteContent = 0;
  const block = (attributes: Attributes): Attributes => {
    remoteContent += 1;
    return { ...without(attributes, 'src'), alt: attributes.alt ?? '' };
  };
  const clean = (onRemote: (attributes: Attributes) => Attributes) => {
    const findImage = openImages();
    return sanitize(html, {
      ...options,
      transformTags: {
        '*': (tagName, attributes) => ({ tagName, attribs: withPlainBackgrounds(attributes) }),
        a: link,
        body: toDiv,
        img: (_name, attributes) => image(attributes, findImage, onRemote),
      },
    });
  };
  const body = clean(block);
  return { html: body, htmlWithRemote: remoteContent > 0 ? clean((attributes) => attributes) : null, remoteContent };
}

/** The body element becomes a div that keeps its colours. */
function toDiv(tagName: string, attributes: Attributes): Tag {
  const style = bodyStyle(attributes);
  return style === undefined ? { tagName, attribs: {} } : { tagName: 'div', attribs: { style } };
}

function link(_name: string, attributes: Attributes): Tag {
  const { href } = attributes;
  if (href === undefined) return { tagName: 'a', attribs: attributes };
  return { tagName: 'a', attribs: { ...attributes, target: '_blank', rel: 'noopener noreferrer nofollow' } };
}

function image(
  attributes: Attributes,
  findImage: FindInlineImage,
  onRemote: (attributes: Attributes) => Attributes,
): Tag {
  const src = attributes.src?.trim() ?? '';
  const tag = (attribs: Attributes): Tag => ({ tagName: 'img', attribs });
  const contentId = /^cid:(.+)$/i.exec(src)?.[1];
  if (contentId !== undefined) {
    const found = findImage(decoded(contentId));
    return tag(found === undefined ? without(attributes, 'src') : { ...attributes, src: found });
  }
  if (/^https?:\/\//i.test(src)) return tag(onRemote(attributes));
  return tag(inlineImageUrl.test(src) ? attributes : without(attributes, 'src'));
}

function without(attributes: Attributes, name: string): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => key !== name));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone percent sign is meant literally.
    return text;
  }
}
