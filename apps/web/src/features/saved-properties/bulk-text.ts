import type { BulkAction } from '@rei/domain/saved-properties/bulk';

interface BulkResult {
  action: BulkAction;
  done: number;
  notDone: number;
  tag: string | undefined;
}

function predicate(action: BulkAction, tag: string | undefined): string {
  switch (action) {
    case 'hide':
    case 'hide_from_search':
      return 'hidden';
    case 'unhide':
    case 'show_in_search':
      return 'unhidden';
    case 'remove':
      return 'removed';
    case 'save':
      return 'saved';
    case 'restore':
      return 'restored';
    case 'tag':
      return `tagged '${tag}'`;
    case 'untag':
      return `untagged '${tag}'`;
  }
}

/** '3 properties hidden.', with how many stayed as they were, where some did. */
export function bulkDoneText({ action, done, notDone, tag }: BulkResult): string {
  const what = `${done} ${done === 1 ? 'property' : 'properties'} ${predicate(action, tag)}.`;
  return notDone === 0 ? what : `${what} ${notDone} couldn’t be changed.`;
}
