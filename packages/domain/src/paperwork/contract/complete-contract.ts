import { roundToCents } from '../../kernel/money.ts';
import { refuseWrongFigures } from '../wrong-figures.ts';
import type { ContractInput, ContractTerms } from './contract.ts';
import { contractFigures } from './contract-figures.ts';

/** Completes a contract for storing: its figures computed anew, rounded to cents once; refuses a wrong one (VALIDATION). */
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
