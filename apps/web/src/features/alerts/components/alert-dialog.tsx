import type { Alert } from '@rei/domain/alerts/alert-settings';
import { nameMaxLength } from '@rei/domain/kernel/saved-name';
import { useId, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { nameProblem } from '#lib/name-problem.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { paceOptions } from '../alert-words.ts';
import styles from './alert-dialog.module.css';

export interface AlertDialogProps {
  title: string;
  name: string;
  /** What is gone of a search would go unseen with its old name. */
  isNameFixed?: boolean;
  alert: Alert;
  isBusy: boolean;
  onSave: (given: { name: string; alert: Alert }, refuse: (error: unknown) => void) => void;
  onClose: () => void;
}

/** The name of a saved search, and how it tells what happens in it. */
export function AlertDialog({ title, name, isNameFixed = false, alert, isBusy, onSave, onClose }: AlertDialogProps) {
  const formId = useId();
  const [problem, setProblem] = useState<unknown>();
  const form = useForm({
    values: { name, ...alert },
    problemsOf: (values) => ({ name: nameProblem(values.name) }),
    isBusy,
    onSubmit({ name: typed, ...chosen }, refuse) {
      setProblem(undefined);
      onSave({ name: typed.trim(), alert: chosen }, (error) => {
        setProblem(error);
        refuse(error);
      });
    },
  });
  const { values } = form;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {isBusy ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        <TextField
          {...form.field('name')}
          label="Name"
          autoFocus
          maxLength={nameMaxLength}
          autoComplete="off"
          disabled={isNameFixed}
        />
        <Select
          label="Alerts"
          value={values.pace}
          options={paceOptions}
          onChange={(pace) => form.change({ pace })}
          help="New matches, price cuts, listings back on the market, status changes and listings that leave the list."
        />
        <fieldset className={styles.channels}>
          <legend>Send alerts</legend>
          <Checkbox checked={values.inProduct} onChange={(inProduct) => form.change({ inProduct })}>
            In the app
          </Checkbox>
          <Checkbox checked={values.byMail} onChange={(byMail) => form.change({ byMail })}>
            By email
          </Checkbox>
        </fieldset>
      </form>
      {problem !== undefined && !form.hasProblems && (
        <Notice kind="error">{errorMessage(problem, 'Couldn’t save the search.')}</Notice>
      )}
    </Dialog>
  );
}
