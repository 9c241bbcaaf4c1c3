import { maxProfiles, nameMaxLength } from '@rei/domain/underwriting/stored';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast.tsx';
import type { Underwriting } from '../hooks/use-underwriting.ts';
import { useDeleteProfile, useKeepProfile } from '../mutations.ts';
import styles from './assumptions-dialog.module.css';

/** What is assumed on a page, and the ways to change it. */
export type AssumedOnPage = Pick<Underwriting, 'profile' | 'profiles' | 'typed' | 'setTyped' | 'chooseProfile'>;

/** Keeps what is shown as an own profile, changes an own one, makes it the default, deletes it. */
export function ProfileKeeping({ underwriting }: { underwriting: AssumedOnPage }) {
  const { profile, profiles, typed, setTyped, chooseProfile } = underwriting;
  const { own } = profile;
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const keep = useKeepProfile();
  const remove = useDeleteProfile();
  const showToast = useToast();
  const values = { ...profile.values, ...typed };
  const isFull = profiles.filter((each) => each.own !== null).length >= maxProfiles;

  function failed(problem: unknown): void {
    showToast({ text: errorMessage(problem, 'Couldn’t save the profile.') });
  }

  function handleCreate(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() === '') {
      setError('Enter a name for the profile.');
      return;
    }
    setError(undefined);
    keep.mutate(
      { id: null, name: name.trim(), values },
      {
        onSuccess: (made) => {
          chooseProfile(made._id);
          setTyped({});
          setName('');
          showToast({ text: `Profile ‘${made.name}’ saved` });
        },
        onError: failed,
      },
    );
  }

  function handleDelete(): void {
    if (own === null) return;
    remove.mutate(own._id, {
      onSuccess: () =>
        showToast({
          text: `Profile ‘${own.name}’ deleted`,
          action: {
            label: 'Undo',
            onClick: () =>
              keep.mutate(
                { id: null, name: own.name, values: own.values, isDefault: own.isDefault },
                { onError: failed },
              ),
          },
        }),
      onError: failed,
    });
  }

  return (
    <section className={styles.keeping} aria-label="Save as profile">
      <h3>Your profiles</h3>
      {own && (
        <>
          <Checkbox
            checked={own.isDefault}
            onChange={(isDefault) =>
              keep.mutate({ id: own._id, name: own.name, values: own.values, isDefault }, { onError: failed })
            }
          >
            Use ‘{own.name}’ unless another is chosen
          </Checkbox>
          <div className={styles.buttons}>
            <Button
              size="small"
              busy={keep.isPending}
              disabled={Object.keys(typed).length === 0}
              onClick={() =>
                keep.mutate(
                  { id: own._id, name: own.name, values, isDefault: own.isDefault },
                  { onSuccess: () => setTyped({}), onError: failed },
                )
              }
            >
              Update it with these values
            </Button>
            <Button size="small" busy={remove.isPending} onClick={handleDelete}>
              Delete profile
            </Button>
          </div>
        </>
      )}
      <form onSubmit={handleCreate} noValidate>
        <TextField
          label="New profile from these values"
          value={name}
          maxLength={nameMaxLength}
          onChange={setName}
          error={error}
          help={isFull ? `You have ${maxProfiles} profiles, the most you can save.` : undefined}
          suffix={
            <Button type="submit" variant="text" size="small" busy={keep.isPending} disabled={isFull}>
              Save
            </Button>
          }
        />
      </form>
    </section>
  );
}
