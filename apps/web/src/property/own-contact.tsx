import { lazy, Suspense, useState } from 'react';
import { useToast } from '#ui/toast.tsx';
import type { ContactActions, ShownContact } from './contact-actions.ts';
import styles from './own-contact.module.css';

/** The form comes with its first opening, not with the page. */
const ContactDialog = lazy(() => import('./contact-dialog.tsx').then((part) => ({ default: part.ContactDialog })));

interface OwnContactProps {
  /** The property, for those who cannot see where the buttons stand. */
  name: string;
  contact: ShownContact | undefined;
  actions: ContactActions;
}

/** The way to say whom to ask about a property: the own contact, which everything uses in place of the listing's agent. */
export function OwnContact({ name, contact, actions }: OwnContactProps) {
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const label = contact === undefined ? 'Add contact' : contact.email ? 'Edit contact' : 'Add email';

  async function attempt(work: () => Promise<unknown>, texts: { done: string; failed: string }): Promise<void> {
    if (actions.isPending) return;
    try {
      await work();
      toast({ text: texts.done });
    } catch (error) {
      toast({ text: actions.refusalOf(error, texts.failed).text });
    }
  }

  return (
    <div className={styles.own}>
      {contact?.own === 'mail' && <span className={styles.note}>Saved from your email.</span>}
      {contact?.own === 'mail' && (
        <button
          type="button"
          aria-label={`Undo the contact of ${name}`}
          onClick={() =>
            void attempt(actions.forget, { done: 'Contact removed.', failed: 'Couldn’t remove the contact.' })
          }
        >
          Undo
        </button>
      )}
      {contact?.own === 'typed' && <span className={styles.note}>Your contact.</span>}
      <button type="button" aria-label={`${label} of ${name}`} onClick={() => setOpen(true)}>
        {label}
      </button>
      {contact?.own && actions.takeOver && (
        <button
          type="button"
          aria-label={`Add the contact of ${name} to agents`}
          onClick={() =>
            actions.takeOver &&
            void attempt(actions.takeOver, { done: 'Added to agents.', failed: 'Couldn’t add the contact to agents.' })
          }
        >
          Add to agents
        </button>
      )}
      {isOpen && (
        <Suspense>
          <ContactDialog contact={contact} actions={actions} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
