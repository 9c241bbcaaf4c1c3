import { nameMaxLength } from '@rei/domain/kernel/saved-name';
import type { ProfileComponent } from '@rei/domain/underwriting/own-lines';
import { type AssumptionProfile, maxProfiles } from '@rei/domain/underwriting/stored';
import { lazy, Suspense } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { nameProblem } from '#lib/name-problem.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast.tsx';
import type { Underwriting } from '../hooks/use-underwriting.ts';
import { useDeleteProfile, useKeepProfile } from '../mutations.ts';
import styles from './assumptions-dialog.module.css';

/** Few profiles have one. */
const ProfileReserve = lazy(() =>
  import('./profile-reserve.tsx').then((module) => ({ default: module.ProfileReserve })),
);

/** What is assumed on a page, and the ways to change it. */
export interface AssumedOnPage
  extends Pick<Underwriting, 'profile' | 'profiles' | 'typed' | 'setTyped' | 'chooseProfile'> {
  /** What was typed stays where it counts without the profile as well. */
  keepsTyped?: boolean;
}

/** All of a profile that is sent when a part of it changes. */
function keptOf({ _id, name, values, components, isDefault }: AssumptionProfile) {
  return { id: _id, name, values, components, isDefault };
}

/** Keeps what is shown as an own profile, changes an own one, makes it the default, deletes it. */
export function ProfileActions({ underwriting }: { underwriting: AssumedOnPage }) {
  const { profile, profiles, typed, setTyped, chooseProfile, keepsTyped = false } = underwriting;
  const { own } = profile;
  const keep = useKeepProfile();
  const remove = useDeleteProfile();
  const showToast = useToast();
  const values = { ...profile.values, ...typed };
  // A yearly amount that was typed takes the place of its components.
  const components = typed.reserveYearly === undefined ? own?.components : undefined;
  const isFull = profiles.filter((each) => each.own !== null).length >= maxProfiles;

  function failed(problem: unknown): void {
    showToast({ text: errorMessage(problem, 'Couldn’t save the profile.') });
  }

  const form = useForm({
    values: { name: '' },
    problemsOf: ({ name }) => ({ name: nameProblem(name) }),
    isBusy: keep.isPending,
    onSubmit({ name }, refuse) {
      keep.mutate(
        { id: null, name: name.trim(), values, ...(components && { components }) },
        {
          onSuccess: (made) => {
            chooseProfile(made._id);
            if (!keepsTyped) setTyped({});
            form.fill({ name: '' });
            showToast({ text: `Profile ‘${made.name}’ saved` });
          },
          onError: (problem) => {
            refuse(problem);
            failed(problem);
          },
        },
      );
    },
  });

  function handleReserve(
    before: AssumptionProfile,
    made: ProfileComponent[],
    refuse: (problem: unknown) => void,
  ): void {
    const { reserveYearly: _before, ...others } = before.values;
    keep.mutate(
      { ...keptOf(before), values: others, components: made },
      {
        onSuccess: ({ name }) => showToast({ text: `Reserve of ‘${name}’ saved` }),
        onError: (problem) => {
          refuse(problem);
          failed(problem);
        },
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
            onClick: () => keep.mutate({ ...keptOf(own), id: null }, { onError: failed }),
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
            onChange={(isDefault) => keep.mutate({ ...keptOf(own), isDefault }, { onError: failed })}
          >
            Use ‘{own.name}’ unless another is chosen
          </Checkbox>
          <Suspense>
            <ProfileReserve
              key={own._id}
              profile={own}
              isBusy={keep.isPending}
              onSave={(made, refuse) => handleReserve(own, made, refuse)}
            />
          </Suspense>
          <div className={styles.buttons}>
            <Button
              size="small"
              busy={keep.isPending}
              disabled={Object.keys(typed).length === 0}
              onClick={() =>
                keep.mutate(
                  { ...keptOf(own), values, components },
                  { onSuccess: () => !keepsTyped && setTyped({}), onError: failed },
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
      <form {...form.props}>
        <TextField
          {...form.field('name')}
          label="New profile from these values"
          maxLength={nameMaxLength}
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
