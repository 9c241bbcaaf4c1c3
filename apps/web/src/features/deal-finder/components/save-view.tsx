import type { DealView as SavedView } from '@rei/domain/deal-finder/view';
import { maxViews } from '@rei/domain/deal-finder/view-count';
import { nameMaxLength } from '@rei/domain/kernel/saved-name';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuButton } from '#ui/menu.tsx';
import { useToast } from '#ui/toast.tsx';
import { lastingQuestionOf } from '../deal-question.ts';
import { useAssumed } from '../hooks/use-assumed.ts';
import type { DealViewState } from '../hooks/use-deal-view.ts';
import { asksTheSame, goneOf, hasColumns } from '../saved-view.ts';
import { useDeleteView, useSaveView } from '../view-mutations.ts';
import styles from './saved-views.module.css';

const ViewNameDialog = lazy(() =>
  import('./view-name-dialog.tsx').then((module) => ({ default: module.ViewNameDialog })),
);

interface SaveViewProps extends Pick<DealViewState, 'view' | 'saved' | 'columns' | 'markSaved' | 'markRestored'> {
  views: readonly SavedView[];
  onGone: () => void;
  children: ReactNode;
}

/** Saves what the page shows under a name; updates, renames and deletes the saved view that is open. */
export function SaveView({ view, saved, columns, markSaved, markRestored, views, onGone, children }: SaveViewProps) {
  const [naming, setNaming] = useState<'new' | 'rename'>();
  const { isForeign } = useAssumed(view);
  const save = useSaveView();
  const remove = useDeleteView();
  const toast = useToast();
  const isSame = saved !== undefined && asksTheSame(view, saved);
  const isChanged = saved !== undefined && !(isSame && hasColumns(saved, columns.value));
  const shown = {
    // As it is stored, it has been looked at. A profile that is not this user's cannot be asked for.
    question: isSame ? saved.question : lastingQuestionOf(isForeign ? { ...view, profileId: null } : view),
    columns: [...columns.value],
  };
  const failed = (error: unknown) => toast({ text: `Couldn’t save the view: ${errorMessage(error, 'unknown error')}` });

  function update(id: string, name: string): void {
    save.mutate(
      { id, body: { name, ...shown } },
      {
        onSuccess: () => {
          columns.reset();
          toast({ text: `View ‘${name}’ updated.` });
          onGone();
        },
        onError: failed,
      },
    );
  }

  function drop({ _id, name, question, columns: stored }: SavedView): void {
    const body = { name, question, columns: stored };
    const restore = () => save.mutate({ id: null, body }, { onSuccess: markRestored, onError: failed });
    remove.mutate(_id, {
      onSuccess: () => {
        markSaved(null);
        toast({ text: `View ‘${name}’ deleted.`, action: { label: 'Undo', onClick: restore } });
        onGone();
      },
      onError: (error) => toast({ text: `Couldn’t delete the view: ${errorMessage(error, 'unknown error')}` }),
    });
  }

  return (
    <>
      <Button
        variant="text"
        size="small"
        icon={<Plus aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setNaming('new')}
      >
        Save view
      </Button>
      {isChanged && (
        <Button variant="text" size="small" busy={save.isPending} onClick={() => update(saved._id, saved.name)}>
          Update view
        </Button>
      )}
      <div className={styles.menus}>
        {children}
        {saved && (
          <Menu trigger={<Ellipsis aria-hidden />} label={`Actions for ${saved.name}`} triggerClassName={styles.more}>
            {/* What is gone of a view would go unseen with its old name. */}
            {goneOf(saved).length === 0 && <MenuButton onClick={() => setNaming('rename')}>Rename view</MenuButton>}
            <MenuButton onClick={() => drop(saved)}>Delete view</MenuButton>
          </Menu>
        )}
      </div>
      {naming && (
        <Suspense>
          <ViewNameDialog
            title={naming === 'rename' ? 'Rename view' : 'Save view'}
            usualName={naming === 'rename' ? (saved?.name ?? '') : freeName(view.search.text, views)}
            isFull={naming === 'new' && views.length >= maxViews}
            save={save}
            bodyOf={(name) =>
              naming === 'rename' && saved
                ? { id: saved._id, body: { name, question: saved.question, columns: saved.columns } }
                : { id: null, body: { name, ...shown } }
            }
            onSaved={({ _id }) => naming === 'new' && markSaved(_id)}
            onClose={() => setNaming(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What a new view is called until another name is entered: its place, unless a view is called so. */
function freeName(place: string, views: readonly SavedView[]): string {
  const isTaken = views.some(({ name }) => name.toLowerCase() === place.toLowerCase());
  return isTaken || place.length > nameMaxLength ? '' : place;
}
