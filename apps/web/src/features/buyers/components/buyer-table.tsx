import type { Buyer } from '@rei/domain/buyers/buyer';
import { formatPhone } from '@rei/domain/kernel/phone';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { wishesText } from '../wishes-text.ts';
import styles from './buyer-table.module.css';

interface BuyerActions {
  onEdit: (buyer: Buyer) => void;
  onDelete: (buyer: Buyer) => void;
}

interface BuyerTableProps {
  buyers: readonly Buyer[];
  /** Whether they answer the question before, while the one asked now is on its way. */
  isOutdated: boolean;
  /** Only for administrators. */
  actions: BuyerActions | undefined;
}

/** One page of the buyers; on a phone a card each. */
export function BuyerTable({ buyers, isOutdated, actions }: BuyerTableProps) {
  return (
    <table
      className={classNames(styles.table, isOutdated && styles.outdated)}
      aria-label="Buyers"
      aria-busy={isOutdated}
    >
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Phone</th>
          <th scope="col">Criteria</th>
          <th scope="col">Notes</th>
          {actions && (
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {buyers.map((buyer) => (
          <BuyerRow key={buyer._id} buyer={buyer} actions={actions} />
        ))}
      </tbody>
    </table>
  );
}

function BuyerRow({ buyer, actions }: { buyer: Buyer; actions: BuyerActions | undefined }) {
  const { name, email, phone, criteria, notes } = buyer;
  const wishes = wishesText(buyer);
  return (
    <tr>
      <td className={styles.name}>{name}</td>
      <td className={styles.mail}>
        <a href={`mailto:${email}`}>{email}</a>
      </td>
      <td className={styles.phone}>{formatPhone(phone)}</td>
      <td className={styles.text}>
        {criteria && <p className={styles.long}>{criteria}</p>}
        {wishes && <p className={styles.wishes}>{wishes}</p>}
      </td>
      <td className={styles.text}>{notes && <p className={styles.long}>{notes}</p>}</td>
      {actions && (
        <td className={styles.actions}>
          <IconButton label={`Edit ${name}`} onClick={() => actions.onEdit(buyer)}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton label={`Delete ${name}`} onClick={() => actions.onDelete(buyer)}>
            <Trash2 aria-hidden />
          </IconButton>
        </td>
      )}
    </tr>
  );
}
