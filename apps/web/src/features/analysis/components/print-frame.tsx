import { formatDate } from '@rei/domain/kernel/format';
import { useEffect } from 'react';
import { localDay } from '#lib/local-day.ts';
import { paperSite } from '#lib/product.ts';
import { useProductName } from '#lib/product-name.ts';
import { useSession } from '#lib/session.ts';
import styles from './print.module.css';

/** Browsers that cannot write into a sheet's margins print the head once, and the foot at the end. */
const hasMargins = 'CSSMarginRule' in globalThis;

/** A text as CSS writes it, whatever stands in an address or in a company's name. */
function quoted(text: string): string {
  return `"${text.replaceAll(/[\n\r"\\<]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;
}

/** The margins' texts as a stylesheet of its own: the page's policy admits no other way to write them. */
function useMargins(texts: Record<string, string>): void {
  const rule = Object.entries(texts).map(([place, text]) => `@${place}{content:${quoted(text)}}`);
  const css = hasMargins ? `@page{${rule.join('')}}` : '';
  useEffect(() => {
    if (css === '') return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [css]);
}

/** On every sheet: what is printed, by whom and when. */
export function PrintHead({ title = 'Property Analysis', address }: { title?: string; address?: string }) {
  const company = useSession().user?.company ?? '';
  const subject = address === undefined ? title : `${title}: ${address}`;
  const made = [company, formatDate(localDay(new Date()))].filter(Boolean).join(' · ');
  useMargins({ 'top-left': subject, 'top-right': made });
  if (hasMargins) return null;
  return (
    <div className={styles.head}>
      <b>{subject}</b>
      <span>{made}</span>
    </div>
  );
}

export function PrintFooter() {
  const name = useProductName();
  useMargins({ 'bottom-left': [name, paperSite].filter(Boolean).join(' · ') });
  if (hasMargins) return null;
  return (
    <div className={styles.footer}>
      <span>{name}</span>
      <span>{paperSite}</span>
    </div>
  );
}
