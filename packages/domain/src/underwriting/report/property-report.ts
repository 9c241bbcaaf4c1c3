import type { Block, PrintDocument } from '../../documents/document.ts';
import { formatWholeDollars } from '../../kernel/format.ts';
import type { ReportAudience } from './audiences.ts';
import { borrowerBlocks, coverageBlocks, loanBlocks, rentEvidenceBlocks } from './lender-sections.ts';
import { masthead } from './letterhead.ts';
import { componentBlocks, rentRollBlocks } from './own-line-sections.ts';
import { returnBlocks, returnSensitivityBlocks } from './partner-sections.ts';
import type { ReportInput } from './report-input.ts';
import {
  assumptionBlocks,
  compBlocks,
  incomeBlocks,
  projectionBlocks,
  purchaseBlocks,
  sensitivityBlocks,
  workingBlocks,
} from './report-sections.ts';
import { summaryBlocks } from './report-summary.ts';

const sections: Record<ReportAudience, readonly ((report: ReportInput) => Block[])[]> = {
  investor: [
    summaryBlocks,
    incomeBlocks,
    rentRollBlocks,
    componentBlocks,
    purchaseBlocks,
    projectionBlocks,
    sensitivityBlocks,
    compBlocks,
    assumptionBlocks,
    workingBlocks,
  ],
  // A lender asks what covers the loan; what the buyer earns, or would pay at most, is not for the other side of a table.
  lender: [
    summaryBlocks,
    loanBlocks,
    coverageBlocks,
    incomeBlocks,
    rentEvidenceBlocks,
    rentRollBlocks,
    borrowerBlocks,
    componentBlocks,
    projectionBlocks,
    compBlocks,
    assumptionBlocks,
    workingBlocks,
  ],
  partner: [
    summaryBlocks,
    returnBlocks,
    purchaseBlocks,
    sensitivityBlocks,
    returnSensitivityBlocks,
    workingBlocks,
    incomeBlocks,
    rentRollBlocks,
    componentBlocks,
    projectionBlocks,
    compBlocks,
    assumptionBlocks,
  ],
};

const titles: Record<ReportAudience, string> = {
  investor: 'Investment Report',
  lender: 'Loan Summary',
  partner: 'Partner Report',
};

/**
 * A rental on paper, from the same figures as its page, for who is to read it: three to eight letter sheets. A lender
 * sees what covers the loan, a partner what the equity earns; only the investor sees the price that works.
 */
export function propertyReport(report: ReportInput): PrintDocument {
  const { audience, address, author, date, site, disclaimer, pictures, photos, input } = report;
  const [line = address, ...rest] = address.split(', ');
  const place = rest.length > 0 ? [rest.join(', ')] : [];
  return {
    title: `${titles[audience]} – ${address}`,
    author: author.name,
    footer: {
      isUnsigned: true,
      propertyAddress: address,
      reference: [author.name, date, site].filter((part) => part !== null && part !== '').join(' · '),
    },
    style: { size: 9.5, lineHeight: 12 },
    blocks: [
      masthead(author, { title: titles[audience], date }),
      {
        kind: 'title',
        text: line,
        subtitle: [...place, `price ${formatWholeDollars(input.price)}`].join(' · '),
        isLeft: true,
      },
      { kind: 'pictures', pictures },
      ...sections[audience].flatMap((section) => section(report)),
      ...(photos.length === 0
        ? []
        : [{ kind: 'heading', text: 'Photos' } as const, { kind: 'pictures', pictures: photos } as const]),
      { kind: 'paragraph', words: disclaimer, isSmall: true },
    ],
  };
}
