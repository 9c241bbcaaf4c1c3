import { roundToCents } from '../../kernel/money.ts';
import { refuseWrongFigures } from '../wrong-figures.ts';
import type { ContractInput, ContractTerms } from './contract.ts';
import { contractFigures } from './contract-figures.ts';

/**
 * A contract as it is stored: amount financed, monthly payment and balloon computed anew and rounded to cents once.
 * One of them that was sent and does not follow from the terms is refused (VALIDATION, naming the field).
 */
export function completeContract(contract: ContractInput): ContractTerms {
  const { amountFinanced, monthlyPayment, balloonAmount } = contractFigures(contract);
  refuseWrongFigures({
    amountFinanced: { sent: contract.amountFinanced, computed: amountFinanced },
    monthlyPayment: { sent: contract.monthlyPayment, computed: monthlyPayment },
    balloonAmount: { sent: contract.balloonAmount, computed: balloonAmount },
  });
  return {
    ...contract,
    amountFinanced: roundToCents(amountFinanced),
    monthlyPayment: roundToCents(monthlyPayment),
    balloonAmount: roundToCents(balloonAmount),
  };
}
