import type { PostedActivityType } from './activity-type.ts';
import { type DealStage, dealStageLabel, dealStages } from './deal-progress.ts';

type StageMove = { type: PostedActivityType; why: null } | { type: null; why: string };

const typeOf: Record<DealStage, PostedActivityType | null> = {
  saved: null,
  offer_sent: 'offer_made',
  accepted: 'offer_accepted',
  under_contract: 'contract_signed',
  closed: 'property_closed',
  ended: 'deal_ended',
};

/**
 * What brings a deal to another stage. An entry only leads onwards: an earlier stage is reached by deleting the one
 * that led away. A closed deal stays closed; an ended one begins anew with an offer, an acceptance or a contract.
 */
export function stageMove(from: DealStage, to: DealStage): StageMove {
  const type = typeOf[to];
  if (from === to) return refused(`Already in ${dealStageLabel(to)}.`);
  if (from === 'closed') {
    return refused('A closed deal stays closed. If it was closed by mistake, delete that entry from its activity log.');
  }
  if (type === null) {
    return refused(
      'The stage comes from the activity log, and everything on the board has already been saved. ' +
        'To go back, delete the entries that moved the deal from its activity log.',
    );
  }
  if (from !== 'ended' && dealStages.indexOf(to) < dealStages.indexOf(from)) {
    return refused(
      `The stage comes from the activity log, and ${dealStageLabel(from)} comes after ${dealStageLabel(to)}. ` +
        'To go back, delete the entry that moved the deal from its activity log.',
    );
  }
  return { type, why: null };
}

function refused(why: string): StageMove {
  return { type: null, why };
}
