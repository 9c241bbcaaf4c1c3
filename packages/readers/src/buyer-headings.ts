import type { BuyerColumn } from '@rei/domain/buyers/import-columns';
import { editDistance } from '@rei/domain/kernel/edit-distance';
import { columnNames, meantNames } from './buyer-heading-names.ts';

/** Words that name another fact about an address or number: its kind, its owner, whether it is valid. */
const sidenotes =
  /\b(type|types|label|owner|id|photo|yomi|phonetic|display|opt|optin|optout|bounce|bounced|valid|validity|verified|status|count|date|time|ip|format|fax|pager|assistant|asst|manager|marketing|encrypt|prefers|source|country|extension|ext|last|next|hash|domain|quality)\b/;

/** What a form asks with: 'What is your full name?', 'Please enter your email (required)'. */
const politeness =
  /\b(what|whats|which|is|are|s|do|you|your|my|our|the|a|an|please|kindly|enter|provide|here|required|optional|best|main|preferred|su|tu|cual|es|el|la|los|las|por favor|obligatorio|opcional)\b/g;

const owners = /^(person|contact|buyer|lead|customer|client|subscriber|member|investor)( s)? (?=\w)/;

function headingWords(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])(?=[A-Z][a-z])/g, '$1 ')
    .toLowerCase()
    .replace(/\be[\s_-]?mails?\b/g, 'email')
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

export function columnOfHeading(heading: string): BuyerColumn | undefined {
  const words = headingWords(heading);
  const own = words.replace(owners, '');
  const named = columnNames.get(words) ?? columnNames.get(own);
  if (named !== undefined) return named;
  if (isSidenote(own)) return undefined;
  const meant = columnNames.get(asked(own));
  if (meant !== undefined && meant !== 'group') return meant;
  if (/\b(email|correo|correos)\b/.test(own)) return 'email';
  if (/\b(coc|cash on cash)\b/.test(own)) return 'minCashOnCash';
  if (
    /\b(phone|phones|mobile|cell|cellphone|telephone|telefon|tel|handy|telefono|telefonos|celular|movil|cel)\b/.test(
      own,
    )
  ) {
    return 'phone';
  }
  return undefined;
}

const bookkeeping =
  /\b(id|ids|uuid|hash|photo|yomi|phonetic|encrypt|ip|optin|optout|opt|bounce|bounced|file as|leid|euid|member rating|contact owner|person owner|marketing contact status)\b/;

export function isSidenoteHeading(heading: string): boolean {
  const words = headingWords(heading);
  return (
    bookkeeping.test(words) ||
    (/\b(email|phone|mobile|address|website|event|relation|im)\b/.test(words) && isSidenote(words))
  );
}

const isSidenote = (words: string) => sidenotes.test(words);

const asked = (words: string) => words.replace(politeness, ' ').replace(/\s+/g, ' ').trim();

/** What a heading that is no known one was meant to be: a letter too many, too few, wrong or in the wrong place. */
export function columnOfMisspelling(heading: string): BuyerColumn | undefined {
  const words = asked(headingWords(heading).replace(owners, ''));
  if (words.length < shortestMisspelling || isSidenoteHeading(heading)) return undefined;
  const isOther = isSidenote(words);
  return meantNames.find(([name]) => isMisspelling(words, name) && (isSidenote(name) || !isOther))?.[1];
}

/** In shorter words every slip makes another word. */
const shortestMisspelling = 4;

/** Whether one is the other with one slip; in four letters only two of them swapped, in twelve or more also two slips. */
function isMisspelling(typed: string, name: string): boolean {
  if (name.length >= 12) return editDistance(typed, name, 2) <= 2;
  if (name.length >= 5) return editDistance(typed, name, 1) <= 1;
  return (
    typed.length === name.length &&
    editDistance(typed, name, 1) === 1 &&
    [...typed].toSorted().join('') === [...name].toSorted().join('')
  );
}
