import type { ReOfferCard } from '@rei/domain/alerts/renewal-endpoints';
import { useQuery } from '@tanstack/react-query';
import { Link, type To } from 'react-router';
import { errorMessage } from '#lib/api-error.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useToast } from '#ui/toast.tsx';
import { reOffersQuery, useDismissReOffer } from '../re-offer-queries.ts';
import styles from './re-offers.module.css';

export interface ReOfferHrefs {
  property: (propertyId: string) => string;
  /** The offer screen with the terms that went out last, at the new price. */
  draft: (card: ReOfferCard) => { to: To; state: unknown };
}

interface ReOffersProps {
  hrefs: ReOfferHrefs;
  /** Of one property: its page names the address already. */
  propertyId?: string;
}

/** Old offers that are worth another look, each with an updated offer to go on with; nothing where there is none. */
export function ReOffers({ hrefs, propertyId }: ReOffersProps) {
  const { data } = useQuery(reOffersQuery(propertyId));
  const dismiss = useDismissReOffer();
  const toast = useToast();
  if (!data || data.length === 0) return null;
  return (
    <Card title="Offers to renew" flush tag={<span className="t12 ink-3 tabular">{data.length}</span>}>
      <ul className={styles.list} aria-label="Offers to renew">
        {data.map((card) => {
          const draft = hrefs.draft(card);
          return (
            <li key={card._id}>
              <p className={styles.words}>
                {propertyId === undefined && <Link to={hrefs.property(card.propertyId)}>{card.address}</Link>}
                <span>{card.text}</span>
              </p>
              <div className={styles.actions}>
                <ButtonLink
                  size="small"
                  variant="primary"
                  to={draft.to}
                  state={draft.state}
                  aria-label={`Update offer: ${card.address}`}
                >
                  Update offer
                </ButtonLink>
                <Button
                  size="small"
                  aria-label={`Dismiss: ${card.address}`}
                  busy={dismiss.isPending && dismiss.variables === card._id}
                  onClick={() =>
                    dismiss.mutate(card._id, {
                      onError: (error) => toast({ text: errorMessage(error, 'Couldn’t dismiss the offer.') }),
                    })
                  }
                >
                  Dismiss
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
