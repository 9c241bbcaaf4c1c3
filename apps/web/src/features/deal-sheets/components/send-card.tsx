import type { Buyer } from '@rei/domain/buyers/buyer';
import type { DealSheet } from '@rei/domain/deal-sheets/deal-sheet';
import { sheetValues } from '@rei/domain/deal-sheets/sheet-fields';
import { sheetMail } from '@rei/domain/deal-sheets/sheet-mail';
import { formatCounted } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { mailingQueries } from '../mailing-queries.ts';
import { MailingForm } from './mailing-form.tsx';
import styles from './send-card.module.css';

interface SendCardProps {
  sheet: DealSheet;
  onMade: (mailingId: string) => void;
}

type Chosen = Pick<Buyer, '_id' | 'name' | 'email'>;

/** To whom the sheet goes: buyers whose boxes fit, and others by hand; then the message that each of them gets. */
export function SendCard({ sheet, onMade }: SendCardProps) {
  const { propertyId } = sheet;
  const matching = useQuery(mailingQueries.matching(propertyId));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [added, setAdded] = useState<readonly Chosen[]>([]);
  const [text, setText] = useState('');
  const found = useQuery(mailingQueries.found(text.trim()));
  const fitting = (matching.data ?? []).map(({ buyer, reasons }) => ({ ...buyer, reasons }));
  const byHand = added.filter(({ _id }) => !fitting.some((each) => each._id === _id));
  const shown = [...fitting, ...byHand.map((buyer) => ({ ...buyer, reasons: ['Added by you'] }))];
  const chosen = shown.filter(({ _id }) => !left.has(_id));
  const told = { values: sheetValues(sheet.defaults, sheet.edits), shown: sheet.shown, figures: sheet.figures };

  function choose(id: string, isChosen: boolean): void {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  }

  function add(buyer: Buyer): void {
    setAdded([...added, buyer]);
    choose(buyer._id, true);
    setText('');
  }

  const offered =
    text.trim().length > 1 ? (found.data ?? []).filter(({ _id }) => !shown.some((each) => each._id === _id)) : [];
  return (
    <Card title="Send to buyers">
      <FetchStates
        query={matching}
        failed="Couldn’t load buyers."
        loading={
          <Loading text="Loading buyers...">
            <Skeleton height={96} />
          </Loading>
        }
      />
      {matching.data && (
        <>
          {shown.length === 0 && <p className={styles.note}>No matching buyers yet. Add buyers by name below.</p>}
          <ul className={styles.list} aria-label="Buyers to send to">
            {shown.map(({ _id, name, email, reasons }) => (
              <li key={_id}>
                <Checkbox checked={!left.has(_id)} onChange={(isChosen) => choose(_id, isChosen)}>
                  {name}
                </Checkbox>
                <p className={styles.reasons}>{[email, ...reasons].join(' · ')}</p>
              </li>
            ))}
          </ul>
          <div className={styles.search}>
            <TextField
              label="Add a buyer"
              value={text}
              onChange={setText}
              autoComplete="off"
              help="Search both buyer lists by name or email"
            />
            {offered.length > 0 && (
              <ul className={styles.list} aria-label="Buyers found">
                {offered.map((buyer) => (
                  <li key={buyer._id} className={styles.found}>
                    <span>
                      {buyer.name} · {buyer.email}
                    </span>
                    <Button size="small" aria-label={`Add ${buyer.name}`} onClick={() => add(buyer)}>
                      Add
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            {text.trim().length > 1 && found.data && offered.length === 0 && (
              <p className={styles.note}>No other buyers found.</p>
            )}
          </div>
          <p className={styles.note} role="status">
            {`${formatCounted(chosen.length, 'buyer')} selected. Each gets a separate email.`}
          </p>
          <MailingForm
            // Another sheet begins with other words.
            key={sheet.version}
            propertyId={propertyId}
            buyerIds={chosen.map(({ _id }) => _id)}
            mail={(isAttached) => sheetMail(told, { address: sheet.address, isAttached })}
            onMade={onMade}
          />
        </>
      )}
    </Card>
  );
}
