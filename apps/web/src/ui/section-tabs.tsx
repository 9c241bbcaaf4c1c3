import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import styles from './section-tabs.module.css';

interface SectionTabsProps {
  label: string;
  /** The sections of the page in their order, by the ids of their elements. */
  sections: readonly { id: string; label: string }[];
}

/** Below what stays at the top a section counts as read from here on, pixels. */
const slack = 24;

/** Links to the sections of a long page; the one that is being read is marked. */
export function SectionTabs({ label, sections }: SectionTabsProps) {
  const root = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(sections[0]?.id);
  const inSight = useRef(current);
  const navigate = useNavigate();
  const ids = sections.map(({ id }) => id).join(' ');

  useEffect(() => {
    let frame = 0;
    function read(): void {
      frame = 0;
      const bottom = (root.current?.getBoundingClientRect().bottom ?? 0) + slack;
      const found = ids.split(' ').map((id) => ({ id, box: document.getElementById(id)?.getBoundingClientRect() }));
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const begun = found.filter(({ box }) => box && box.top <= bottom);
      // Of two beside each other the first; at the end of the page its last section, however short.
      const top = Math.max(...begun.map(({ box }) => box?.top ?? 0));
      const last = isAtEnd && window.scrollY > 0 ? found.findLast(({ box }) => box) : undefined;
      setCurrent((last ?? begun.find(({ box }) => box?.top === top) ?? found[0])?.id);
    }
    const handleScroll = () => {
      frame ||= requestAnimationFrame(read);
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', handleScroll);
      cancelAnimationFrame(frame);
    };
  }, [ids]);

  useEffect(() => {
    // The first one is to begin with: asking where it is would have the whole page laid out for it.
    if (current === inSight.current) return;
    inSight.current = current;
    const link = root.current?.querySelector<HTMLElement>('[aria-current]');
    // On a phone the marked one comes into sight; the page itself stays where it is.
    if (link && root.current) root.current.scrollLeft = link.offsetLeft - root.current.clientWidth / 3;
  }, [current]);

  function handleClick(event: MouseEvent, id: string): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const section = document.getElementById(id);
    section?.scrollIntoView();
    // The next Tab goes on from there.
    section?.focus({ preventScroll: true });
    void navigate({ hash: id }, { replace: true, preventScrollReset: true });
  }

  return (
    <nav ref={root} className={styles.tabs} aria-label={label}>
      {sections.map(({ id, label: text }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          onClick={(event) => handleClick(event, id)}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
