import { type DealStage, dealStageLabel } from '@rei/domain/activity/deal-progress';
import { activityAmountSchema, messageMaxLength } from '@rei/domain/activity/new-activity';
import { priceCaveat } from '@rei/domain/paperwork/agreement/price-check';
import { useId } from 'react';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Caveat } from '#ui/caveat.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { MoveQuestion } from '../move-words.ts';
import styles from './move-dialog.module.css';

interface MoveDialogProps {
  question: MoveQuestion;
  name: string;
  /** What an amount is compared with, dollars; null where the listing has none. */
  listPrice: number | null;
  to: DealStage;
  onClose: () => void;
  onConfirm: (answer: { amount: number | null; message: string }) => void;
}

/** Stable, so that it runs once, when the field appears. */
function focusField(field: HTMLInputElement | null): void {
  field?.focus();
}

/** What the log keeps of a move: for how much, or why. Everything may be left empty. */
export function MoveDialog({ question, name, listPrice, to, onClose, onConfirm }: MoveDialogProps) {
  const formId = useId();
  const form = useForm<{ amount: number | null; message: string }>({
    values: { amount: null, message: '' },
    problemsOf: ({ amount }) => ({
      amount: amount === null ? undefined : activityAmountSchema.safeParse(amount).error?.issues[0]?.message,
    }),
    isLive: true,
    onSubmit: ({ amount, message }) => onConfirm({ amount, message: message.trim() }),
  });
  const { amount } = form.values;
  const amountCaveat = amount === null ? null : priceCaveat({ offerMode: 'cash', price: amount, listPrice });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={question.title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Move to {dealStageLabel(to)}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        <p className="ink-2">{name}</p>
        {question.amount && (
          <MoneyInput
            {...form.number('amount')}
            ref={focusField}
            label={question.amount}
            help={amountCaveat && <Caveat>{amountCaveat}</Caveat>}
            autoComplete="off"
          />
        )}
        {question.message && (
          <TextField
            {...form.field('message')}
            ref={focusField}
            label={question.message}
            maxLength={messageMaxLength}
            autoComplete="off"
          />
        )}
      </form>
    </Dialog>
  );
}
