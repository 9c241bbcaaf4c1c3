import type { Buyer } from '@rei/domain/buyers/buyer';
import { type BuyerField, type BuyerWish, buyerFields } from '@rei/domain/buyers/buyer-fields';
import { wishesText } from '@rei/domain/buyers/wishes-text';
import { formatPhone } from '@rei/domain/kernel/phone';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './buyer-table.module.css';

interface BuyerActions {
  onEdit: (buyer: Buyer) => void;
  onDelete: (buyer: Buyer) => void;
}

/** Where a buyer's page is. */
type HrefOf = (buyerId: string) => string;

interface BuyerTableProps {
  hrefOf: HrefOf;
  buyers: readonly Buyer[];
  /** Whether they answer the question before, while the one asked now is on its way. */
  isOutdated: boolean;
  /** Only for administrators. */
  actions: BuyerActions | undefined;
}

type ShownField = Exclude<BuyerField, BuyerWish>;

/** The columns from the left; the wishes stand with the criteria. */
const cells: Record<
  ShownField,
  { className: string | undefined; content: (buyer: Buyer, hrefOf: HrefOf) => ReactNode }
> = {
  name: { className: styles.name, content: ({ _id, name }, hrefOf) => <Link to={hrefOf(_id)}>{name}</Link> },
  email: { className: styles.mail, content: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
  phone: {
    className: styles.phone,
    content: ({ phone }) => phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>,
  },
  criteria: {
    className: styles.text,
    content: (buyer) => {
      const wishes = wishesText(buyer);
      return (
        <>
          {buyer.criteria && <p className={styles.long}>{buyer.criteria}</p>}
          {wishes && <p className={styles.wishes}>{wishes}</p>}
        </>
      );
    },
  },
  notes: { className: styles.text, content: ({ notes }) => notes && <p className={styles.long}>{notes}</p> },
};

// Object.keys widens to string; these are the table's own keys.
const shownFields = Object.keys(cells) as ShownField[];

/** One page of the buyers; on a phone a card each. */
export function BuyerTable({ hrefOf, buyers, isOutdated, actions }: BuyerTableProps) {
  return (
    <table
      className={classNames(styles.table, isOutdated && styles.outdated)}
      aria-label="Buyers"
      aria-busy={isOutdated}
    >
      <thead>
        <tr>
          {shownFields.map((field) => (
            <th key={field} scope="col">
              {buyerFields[field].label}
            </th>
          ))}
          {actions && (
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {buyers.map((buyer) => (
          <BuyerRow key={buyer._id} buyer={buyer} hrefOf={hrefOf} actions={actions} />
        ))}
      </tbody>
    </table>
  );
}

interface BuyerRowProps {
  buyer: Buyer;
  hrefOf: HrefOf;
  actions: BuyerActions | undefined;
}

function BuyerRow({ buyer, hrefOf, actions }: BuyerRowProps) {
  const { name } = buyer;
  return (
    <tr>
      {shownFields.map((field) => (
        <td key={field} className={cells[field].className}>
          {cells[field].content(buyer, hrefOf)}
        </td>
      ))}
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
