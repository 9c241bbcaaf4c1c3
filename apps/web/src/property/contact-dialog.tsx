import { formatPhone } from '@rei/domain/kernel/phone';
import { propertyContactSchema } from '@rei/domain/listings/property-contact';
import { type FormEvent, useId, useState } from 'react';
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
  const [values, setValues] = useState({
    name: contact?.name ?? '',
    email: contact?.email ?? '',
    phone: formatPhone(contact?.phone ?? ''),
    office: contact?.office ?? '',
  });
  const [details, setDetails] = useState<Partial<Record<keyof typeof values, string>>>({});
  const [problem, setProblem] = useState<string>();

  async function attempt(work: () => Promise<unknown>, texts: { done: string; failed: string }): Promise<void> {
    if (actions.isPending) return;
    setProblem(undefined);
    try {
      await work();
      toast({ text: texts.done });
      onClose();
    } catch (error) {
      const refusal = actions.refusalOf(error, texts.failed);
      setDetails(refusal.details);
      setProblem(refusal.text);
    }
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    // Within a card's own form the page must not take it for that one.
    event.stopPropagation();
    const parsed = propertyContactSchema.safeParse(values);
    setDetails(Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path[0], message]) ?? []));
    if (!parsed.success) return;
    void attempt(() => actions.save(parsed.data), { done: 'Contact saved.', failed: 'Couldn’t save the contact.' });
  }

  function field(name: keyof typeof values) {
    return {
      name,
      autoComplete: 'off',
      value: values[name],
      error: details[name],
      onChange: (text: string) => setValues({ ...values, [name]: text }),
    };
  }

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
      <form id={formId} className={styles.form} noValidate onSubmit={handleSubmit}>
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
