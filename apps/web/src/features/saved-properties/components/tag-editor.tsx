import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import { maxTags, uniqueTags } from '@rei/domain/saved-properties/tags';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Link, type To } from 'react-router';
import { useChangeTags } from '../mutations.ts';
import { savedName } from '../saved-name.ts';
import styles from './tag-editor.module.css';
import { TagPopover } from './tag-popover.tsx';

interface TagEditorProps {
  saved: SavedProperty;
  tagHref: (tag: string) => To;
}

/** The tags of one property, to follow, to take away and to add. */
export function TagEditor({ saved, tagHref }: TagEditorProps) {
  const { propertyId, tags } = saved;
  const change = useChangeTags();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = savedName(saved);

  const remove = (tag: string) => change.mutate({ propertyId, tags: tags.filter((own) => own !== tag) });
  const add = (tag: string) => change.mutate({ propertyId, tags: uniqueTags([...tags, tag]) });

  return (
    <div className={styles.editor}>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={`Tags of ${name}`}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              <Link to={tagHref(tag)}>{tag}</Link>
              <button
                type="button"
                aria-label={`Remove tag ${tag}`}
                title={`Remove tag ${tag}`}
                onClick={() => remove(tag)}
              >
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {tags.length < maxTags && (
        <button
          type="button"
          className={styles.add}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          aria-label={`Tag ${name}`}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Plus aria-hidden />
          Tag
        </button>
      )}
      <TagPopover
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={`Tags of ${name}`}
        tags={tags}
        onToggle={(tag, isGiven) => (isGiven ? add(tag) : remove(tag))}
      />
    </div>
  );
}
