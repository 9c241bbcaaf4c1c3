import type { SinceSaved } from '@rei/domain/saved-properties/since-saved';
import { Tag } from '#ui/tag.tsx';
import { sinceSavedNotes } from '../since-saved-text.ts';

/** A price cut, a change of status, leaving the market: what happened since the property was saved. */
export function SinceSavedTags({ changes }: { changes: SinceSaved }) {
  return sinceSavedNotes(changes).map(({ tone, text }) => (
    <Tag key={text} tone={tone}>
      {text}
    </Tag>
  ));
}
