import { formatPhone } from '@rei/domain/kernel/phone';
import { propertyContactSchema } from '@rei/domain/listings/property-contact';
import { useId, useState } from 'react';
import { schemaProblems } from '#lib/schema-problems.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast.tsx';
import type { ContactActions, ShownContact } from './contact-actions.ts';
import styles from './contact-dialog.module.css';

interface ContactDialogProps {
  contact: ShownContact | undefined;
  actions: ContactActions;
  onClose: () => void;
}

/** Asks whom to write to or call about a property. */
export function ContactDialog({ contact, actions, onClose }: ContactDialogProps) {
  const formId = useId();
  const toast = useToast();
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    values: {
      name: contact?.name ?? '',
      email: contact?.email ?? '',
      phone: formatPhone(contact?.phone ?? ''),
      office: contact?.office ?? '',
    },
    problemsOf: (values) => schemaProblems(propertyContactSchema, values),
    isBusy: actions.isPending,
    onSubmit: (values) =>
      void attempt(() => actions.save(propertyContactSchema.parse(values)), {
        done: 'Contact saved.',
        failed: 'Couldn’t save the contact.',
      }),
  });

  async function attempt(work: () => Promise<unknown>, texts: { done: string; failed: string }): Promise<void> {
    if (actions.isPending) return;
    setProblem(undefined);
    try {
      await work();
      toast({ text: texts.done });
      onClose();
    } catch (error) {
      const refusal = actions.refusalOf(error, texts.failed);
      form.tell(refusal.details);
      setProblem(refusal.text);
    }
  }

  const field = (name: keyof typeof form.values) => ({ ...form.field(name), name, autoComplete: 'off' });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Contact"
      actions={
        <>
          {contact?.own && (
            <Button
              onClick={() =>
                void attempt(actions.forget, { done: 'Contact removed.', failed: 'Couldn’t remove the contact.' })
              }
            >
              Remove
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={actions.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        {problem && <Notice kind="error">{problem}</Notice>}
        <TextField {...field('name')} label="Name" maxLength={200} />
        <TextField {...field('email')} label="Email" type="email" maxLength={254} />
        <PhoneField {...field('phone')} label="Phone" maxLength={40} />
        <TextField {...field('office')} label="Office" maxLength={200} />
        <p className="t12 ink-2">Only you see this contact. Your letters and lists for this property use it.</p>
      </form>
    </Dialog>
  );
}
